import { runRestore } from './backup-commands';

// `npm run restore`: replaces all data by a backup; the platform must not be running.
process.exitCode = await runRestore(process.argv.slice(2), process.env);
