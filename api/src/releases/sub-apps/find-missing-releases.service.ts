import type { Services } from '../../kernel/ports/services';
import { findPointers } from './releases.queries';

/** Releases that are active or a canary but whose files are gone, as `sub-work@0.1.0+1f2e3d4c`; for /readyz. */
export async function findMissingReleases(services: Pick<Services, 'db' | 'releases'>): Promise<string[]> {
  const pointers = await findPointers(services.db);
  const shown = pointers.flatMap(({ subApp, active, canary }) =>
    [active, canary].flatMap((version) => (version === null ? [] : [{ subApp, version }])),
  );
  const present = await Promise.all(shown.map(({ subApp, version }) => services.releases.has(subApp, version)));
  return shown.filter((_, index) => !present[index]).map(({ subApp, version }) => `${subApp}@${version}`);
}
