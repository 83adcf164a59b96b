import path from 'node:path';

/** Where the platform writes and listens. */
export interface Places {
  /** The environment with a server’s defaults filled in; the worker gets it too. */
  env: NodeJS.ProcessEnv;
  dataDir: string;
  host: string;
  port: number;
}

/**
 * Reads the few variables that are needed before the configuration: DATA_DIR (default `data` in the project), HOST and
 * PORT. The log goes to a file below DATA_DIR, so that the terminal stays readable, unless LOG_FILE says otherwise (`-`
 * = standard output).
 */
export function readPlaces(given: NodeJS.ProcessEnv, project: string): Places {
  const dataDir = path.resolve(given.DATA_DIR || path.join(project, 'data'));
  const env: NodeJS.ProcessEnv = { ...given, DATA_DIR: dataDir };
  if (given.LOG_FILE === '-') delete env.LOG_FILE;
  else env.LOG_FILE = given.LOG_FILE || path.join(dataDir, 'log', 'server.log');
  const port = Number(given.PORT || 3000);
  return {
    env,
    dataDir,
    host: given.HOST || '127.0.0.1',
    port: Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : 0,
  };
}
