import { sql } from 'drizzle-orm';
import type { BlockSlice } from '@platform/contract/data-show/data-block';
import type { Database } from '../../kernel/database/pool';
import type { StoredSource } from '../schema/data-show';
import type { Services } from '../../kernel/ports/services';
import { slicesOf } from './sources/counted';
import { countSource, type Counting } from './sources/source';

/** Transaction settings under which all reads see one snapshot. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** A number with its parts at a moment. */
export interface Figure {
  total: number;
  slices: BlockSlice[];
  isDemo: boolean;
  at: Date;
}

/** Returns the time of a transaction's snapshot. */
export async function momentOf(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(sql`select now() as at`);
  return new Date(rows[0]!.at);
}

/** Returns the current number of a source; a manual number as entered. @throws ApiError 422, 503 */
export function figureOf(services: Services, counting: Counting, signal?: AbortSignal): Promise<Figure> {
  const { source, sliceBy } = counting;
  if (source.kind === 'manual') return Promise.resolve(filledIn(source));
  return services.db.transaction(async (tx) => {
    const at = await momentOf(tx);
    const { total, parts, isDemo } = await countSource({ services, db: tx, signal }, counting);
    return { total, slices: sliceBy ? slicesOf(sliceBy, parts) : [], isDemo, at };
  }, SNAPSHOT);
}

function filledIn({ value, parts }: Extract<StoredSource, { kind: 'manual' }>): Figure {
  const slices = parts.map((part) => {
    const [, label = '', count = ''] = /^(.+)[：:]\s*(-?[\d.]+)$/u.exec(part) ?? [];
    return { value: label, label, count: Number(count) };
  });
  return { total: value, slices, isDemo: false, at: new Date() };
}
