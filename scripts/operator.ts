import { runCommand } from "../service/cli/operator/run-command.ts";
import { serviceCommands } from "../service/cli/operator/service-commands.ts";
import { personCommands } from "./people/person-commands.ts";
import { secretCommands } from "./people/secret-commands.ts";

// The operator's command line: the service's commands, and those for the people and the secrets of the dashboard.
process.exitCode = await runCommand([...serviceCommands, ...personCommands, ...secretCommands], process.argv.slice(2));
