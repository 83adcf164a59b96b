import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listPublicEnterprises } from '@platform/contract/content/public-lists';
import type { Services } from '../../kernel/ports/services';
import { readFigures } from './read-figures';
import { listPublic } from './read-public';

/** Returns one page of profiles with the current counts of each. */
export async function readEnterprises(
  services: Services,
  { industry, leading, ...request }: ParsedRequestOf<typeof listPublicEnterprises>,
  signal?: AbortSignal,
): Promise<DataOf<typeof listPublicEnterprises>> {
  const { total, list, choices } = await listPublic(services, {
    ...request,
    kinds: ['enterprise'],
    level: industry,
    status: leading ? 'leading' : undefined,
  });
  const figures = await readFigures(services, { ids: list.map(({ id }) => id) }, signal);
  return {
    total,
    list: list.map((item, at) => ({ ...item, figures: figures[at] ?? null })),
    industries: choices.levels,
  };
}
