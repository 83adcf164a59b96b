import { runDataCommand } from './data-commands/run-data-command';

// `npm run data -- …`: imports records, prints holdings, binds accounts. Works beside a running server.
process.exitCode = await runDataCommand(process.argv.slice(2), process.env);
