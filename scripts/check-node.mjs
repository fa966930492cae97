// Runs before every command of our own, also on a Node that could not read our TypeScript.
const wanted = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major < wanted) {
  console.error(
    `Verso needs Node ${wanted}, and this is Node ${process.versions.node}. Run it through npm ("npm start"), after "npm ci" with install scripts allowed: the install brings the right Node.`,
  );
  process.exit(1);
}
