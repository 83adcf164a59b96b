import type { Services } from '@platform/api/kernel/ports/services';

/** Why the platform cannot work at the moment; empty when it can. */
export async function findFaults(
  services: Services,
  findMissingReleases: (services: Services) => Promise<string[]>,
): Promise<string[]> {
  try {
    await services.pool.query('select 1');
  } catch {
    return ['database'];
  }
  const missing = await findMissingReleases(services).catch(() => ['unknown']);
  return missing.map((name) => `release ${name}`);
}
