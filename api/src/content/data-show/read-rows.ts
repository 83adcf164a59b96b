import type { RowsTold } from '@platform/contract/data-show/block-rows';
import type { DataBlock } from '@platform/contract/data-show/data-block';
import { isoTime } from '../../kernel/database/iso-time';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { findCurrent } from './data-block.queries';
import { momentOf, SNAPSHOT } from './figure';
import { readBlock } from './read-blocks';
import { sliceLabel } from './sources/counted';
import { type Counting, type Looking } from './sources/source';

interface Request {
  block: number;
  slice?: string | undefined;
}

/**
 * Returns a page of the rows behind a block or one of its slices, their total, and the published number. All are read
 * in one snapshot, so they are consistent.
 * @throws ApiError 404, 422 when the block has other rows or no such slices
 */
export function readRows<R extends Request, Page extends { total: number; list: unknown[] }>(
  { services, signal }: AllContext,
  request: R,
  pageOf: (looking: Looking, counting: Counting, request: R) => Promise<Page>,
): Promise<Page & { told: RowsTold }> {
  return services.db.transaction(async (tx) => {
    const at = await momentOf(tx);
    const block = await readBlock(tx, request.block);
    const { source } = (await findCurrent(tx, block.id))!.version;
    if (!block.subject) throw ApiError.invalid('人工填报的数字没有平台里的记录，请看它的依据文件。');
    const page = await pageOf({ services, db: tx, signal }, { source, sliceBy: block.sliceBy ?? null }, request);
    return { ...page, told: toldOf(block, request.slice, at) };
  }, SNAPSHOT);
}

function toldOf(block: DataBlock, slice: string | undefined, at: Date): RowsTold {
  const { title, unit, sourceText, note, period, number, isDue, error, figure, sliceBy } = block;
  const slices = figure?.number === number ? figure.slices : [];
  return {
    title,
    unit,
    slice: slice === undefined || !sliceBy ? '' : sliceLabel(sliceBy, slice),
    slices,
    sourceText,
    note,
    period,
    number,
    published: figure && {
      total: slice === undefined ? figure.total : (figure.slices.find(({ value }) => value === slice)?.count ?? 0),
      at: figure.at,
      number: figure.number,
    },
    isDue,
    error,
    at: isoTime(at),
  };
}
