import type { Call, RequestOf } from '@platform/contract/call';
import type { ChosenRows } from '@platform/pages/kit/list/batch/use-batch';
import { platformCall } from '@platform/pages/kit/platform-call';

const PAGE = 100;

/** Returns the number of chosen rows. */
export const chosenCount = (chosen: ChosenRows): number => ('ids' in chosen ? chosen.ids.length : chosen.total);

/** Returns the ids of the chosen rows of a list; reads those of a filter page by page. */
export async function chosenIds(call: Call, chosen: ChosenRows, most: number): Promise<number[]> {
  if ('ids' in chosen) return chosen.ids;
  const ids: number[] = [];
  for (let page = 1; ids.length < most; page += 1) {
    const request = { ...chosen.filter, page, size: PAGE } as RequestOf<Call>;
    const { list } = (await platformCall(call, request)) as { list: { id: number }[] };
    ids.push(...list.map(({ id }) => id));
    if (list.length < PAGE) break;
  }
  return ids;
}
