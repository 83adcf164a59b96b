import type { QueryNode } from '@platform/domain/query/query-node';
import { labelNotices } from './label-notices';
import { missingDataNotices } from './missing-data';
import type { SearchEngine } from '../engine/search-engine';
import { unknownNotices } from './unknown-notices';
import { unusedValueNotices } from './unused-value-notices';
import { yearOnlyNotice } from './year-only-notice';

/** What the index has to say about an expression, in the order of display. */
const NOTICES = [missingDataNotices, unusedValueNotices, labelNotices, unknownNotices, yearOnlyNotice];

/**
 * Returns the notices about an expression: data that the platform does not have, values that no patent has, and the
 * like. They are asked for one after another, so that one search takes one turn of the engine at a time.
 */
export async function noticesOf(engine: SearchEngine, node: QueryNode, signal?: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for (const ask of NOTICES) found.push(...(await ask(engine, node, signal)));
  return found;
}
