/**
 * The environment of PostgreSQL's programs: without PGDATA, PGPORT and similar variables, which would silently override
 * the supervisor's arguments, and with messages in one language.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, LC_MESSAGES: 'C' };
  for (const name of Object.keys(environment))
    if (name.startsWith('PG') || name === 'NODE_OPTIONS') delete environment[name];
  return environment;
}
