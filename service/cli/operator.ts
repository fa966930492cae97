import { runCommand } from "./operator/run-command.ts";
import { serviceCommands } from "./operator/service-commands.ts";

process.exitCode = await runCommand(serviceCommands, process.argv.slice(2));
