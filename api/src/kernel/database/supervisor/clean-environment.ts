/**
 * The environment PostgreSQL's programs get: without PGDATA, PGPORT and their like, which would
 * silently override what the supervisor says, and with messages in one language.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, LC_MESSAGES: 'C' };
  for (const name of Object.keys(environment))
    if (name.startsWith('PG') || name === 'NODE_OPTIONS') delete environment[name];
  return environment;
}
