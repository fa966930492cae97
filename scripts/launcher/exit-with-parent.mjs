// Preloaded into child processes: a child never outlives a launcher that was killed.
process.on("disconnect", () => process.exit(1));
