import { runBackup } from './backup-commands';

// `npm run backup`: makes one consistent backup of database, files and releases; the platform may be running.
process.exitCode = await runBackup(process.argv.slice(2), process.env);
