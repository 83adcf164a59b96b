import { runRestore } from './backup-commands';

// `npm run restore`: puts a backup in the place of everything; the platform must not be running.
process.exitCode = await runRestore(process.argv.slice(2), process.env);
