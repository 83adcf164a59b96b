import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { SliceBy } from '@platform/contract/data-show/block-source';
import type {
  arrangeDataBlocks,
  createDataBlock,
  DataBlock,
  previewDataBlock,
  restoreDataBlock,
  setDataBlockState,
  updateDataBlock,
} from '@platform/contract/data-show/data-block';
import type { DataOf } from '@platform/contract/call';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { computeBlocksJob } from './compute-blocks.job';
import { definitionOf, filesOfBlock, type BlockDefinition } from './block-source';
import {
  blockWrites,
  findCurrent,
  DUE_NOW,
  findVersion,
  insertValue,
  insertVersion,
  lockOrder,
  makeDue,
  nextPosition,
  setOrder,
} from './data-block.queries';
import { figureOf } from './figure';
import { readBlock } from './read-blocks';
import { definitionFields } from './told-definition';
import { sourceText } from './sources/source';
import { townNameOf } from './town-name-of';

/** Most blocks: a longer page of statistics is not read to its end. */
const MOST_BLOCKS = 200;

const targetType = 'data-block';
const audited = (row: DataBlock) => ({ ...definitionFields(row), state: row.state });

/** Returns the current number of a definition. @throws ApiError 422 at the field, 503 */
export async function preview(
  context: AllContext,
  written: ParsedRequestOf<typeof previewDataBlock>,
): Promise<DataOf<typeof previewDataBlock>> {
  const { services, signal } = context;
  const { source, sliceBy } = await definitionOf(context, written, written.fileIds ?? []);
  const figure = await figureOf(services, { source, sliceBy: sliceBy as SliceBy | null }, signal);
  return {
    ...figure,
    at: isoTime(figure.at),
    sourceText: sourceText(source, await townNameOf(services.db, source)),
  };
}

/** Adds a block at the end. @throws ApiError 422 at the field */
export function addBlock(context: AllContext, written: ParsedRequestOf<typeof createDataBlock>): Promise<DataBlock> {
  const { userId } = context.viewer;
  return saveNew(context, {
    targetType,
    toValues: () => definitionOf(context, written),
    insert: async (tx, definition) => {
      const position = await nextPosition(tx);
      if ((await lockOrder(tx)).length >= MOST_BLOCKS)
        throw ApiError.invalid(`最多 ${MOST_BLOCKS} 个数据展示项，请先修改或隐藏已有的。`);
      const id = await blockWrites.insert(tx, { position, versionId: 0, updatedBy: userId });
      await blockWrites.update(tx, { id, version: 1 }, await defined(context, tx, id, definition));
      return id;
    },
    read: readBlock,
    audited,
  });
}

/** Saves a new version of a definition. @throws ApiError 404, 409, 422 */
export function changeBlock(
  context: AllContext,
  { id, version, ...written }: ParsedRequestOf<typeof updateDataBlock>,
): Promise<DataBlock> {
  return newVersion(context, { id, version }, async (tx) => definitionOf(context, written, await filesOfBlock(tx, id)));
}

/** Saves an old definition as a new version. @throws ApiError 404, 409 */
export function restoreBlock(
  context: AllContext,
  { id, version, number }: ParsedRequestOf<typeof restoreDataBlock>,
): Promise<DataBlock> {
  return newVersion(context, { id, version }, async (tx) => {
    const old = await findVersion(tx, id, number);
    if (!old) throw ApiError.notFound('没有这个版本。');
    return bare(old);
  });
}

function newVersion(
  context: AllContext,
  { id, version }: { id: number; version: number },
  next: (tx: Database) => Promise<BlockDefinition>,
): Promise<DataBlock> {
  return saveVersioned(context, {
    name: '数据展示项',
    targetType,
    id,
    version,
    read: readBlock,
    toValues: async (tx) => {
      const definition = await next(tx);
      const current = await findCurrent(tx, id);
      // An equal definition makes no version.
      const isSame = current && isDeepStrictEqual(bare(current.version), bare(definition));
      return { updatedBy: context.viewer.userId, ...(isSame ? {} : await defined(context, tx, id, definition)) };
    },
    update: blockWrites.update,
    audited,
  });
}

/** Shows or hides a block. @throws ApiError 404, 409 */
export function setState(
  context: AllContext,
  { id, version, state }: ParsedRequestOf<typeof setDataBlockState>,
): Promise<DataBlock> {
  return saveVersioned(context, {
    name: '数据展示项',
    targetType,
    id,
    version,
    read: readBlock,
    toValues: () => ({ state, updatedBy: context.viewer.userId }),
    update: blockWrites.update,
    audited,
  });
}

/** Puts the blocks into another order. @throws ApiError 409, 422 */
export function arrange(
  context: AllContext,
  { seen, order }: ParsedRequestOf<typeof arrangeDataBlocks>,
): Promise<{ done: true }> {
  return context.services.db.transaction(async (tx) => {
    const current = await lockOrder(tx);
    if (JSON.stringify(current) !== JSON.stringify(seen))
      throw ApiError.conflict('数据展示项的次序刚被他人改动，请核对后重新调整。', current);
    if (JSON.stringify([...order].sort()) !== JSON.stringify([...seen].sort()))
      throw ApiError.atField('order', '次序里要有全部数据展示项，各一次');
    await setOrder(tx, order);
    await context.audit({ targetType, targetId: 'order', detail: { changes: { order: [seen, order] } } }, tx);
    return { done: true };
  });
}

/** Makes a block due now. @throws ApiError 404, 422 */
export async function recompute(context: AllContext, id: number): Promise<DataBlock> {
  const { db } = context.services;
  const { subject } = await readBlock(db, id);
  if (!subject) throw ApiError.invalid('人工填报的数字不由平台计算，请修改它的数值、日期和依据。');
  await db.transaction(async (tx) => {
    await makeDue(tx, id);
    await enqueueJob(tx, computeBlocksJob, {}, context.viewer.userId);
  });
  return readBlock(db, id);
}

/** Saves a definition and returns the block's values: a manual number is published with it, any other is due. */
async function defined({ services, viewer }: AllContext, tx: Database, id: number, definition: BlockDefinition) {
  const versionId = await insertVersion(tx, id, viewer.userId, definition);
  const { source } = definition;
  const own = { versionId, isDemo: false, error: '' };
  if (source.kind !== 'manual') {
    // The account expects the number: the job does not wait for the next check for due blocks.
    await enqueueJob(tx, computeBlocksJob, {}, viewer.userId);
    return { ...own, dueAt: DUE_NOW };
  }
  const figure = await figureOf(services, { source, sliceBy: null });
  return { ...own, dueAt: null, valueId: await insertValue(tx, { blockId: id, versionId }, figure) };
}

/** Returns a definition without the fields of its version. */
const bare = (definition: BlockDefinition): BlockDefinition => {
  const { title, unit, chart, places, period, note, refresh, sliceBy, source } = definition;
  return { title, unit, chart, places, period, note, refresh, sliceBy, source };
};
