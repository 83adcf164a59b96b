import type { PublicContentRow } from '@platform/contract/content/public-content';
import type { LoadGiven } from './kinds/kind-view';
import { viewOf } from './kinds/kind-views';

/** Loads the data of a list’s rows, one entry for each item in their order: one query per kind. */
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
