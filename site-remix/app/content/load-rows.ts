import type { PublicContentRow } from '@platform/contract/content/public-content';
import type { LoadGiven } from './kinds/kind-view';
import { viewOf } from './kinds/kind-views';

/** What the rows of a list show besides the items, one for each in their order: each kind asks once for all of its own. */
export async function loadRows(items: readonly PublicContentRow[], given: LoadGiven): Promise<unknown[]> {
  const extras: unknown[] = items.map(() => null);
  const kinds = new Set(items.map(({ kind }) => kind));
  await Promise.all(
    [...kinds].map(async (kind) => {
      const own = [...items.entries()].filter(([, item]) => item.kind === kind);
      const loaded = await viewOf(kind)?.loadRows?.(
        own.map(([, item]) => item),
        given,
      );
      for (const [at, [index]] of own.entries()) extras[index] = loaded?.[at] ?? null;
    }),
  );
  return extras;
}
