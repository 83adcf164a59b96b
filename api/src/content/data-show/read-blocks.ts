import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DataBlock } from '@platform/contract/data-show/data-block';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { dataBlock, dataBlockValue, dataBlockVersion } from '../schema/data-show';
import { theRow } from '../../kernel/database/the-row';
import { sourceText, subjectOfSource } from './sources/source';
import { ofTown, toldDefinition, townName } from './told-definition';

/** Message for a missing block. */
export const MISSING_BLOCK = '这个数据展示项不存在，可能已被删除。';
const computedBy = alias(dataBlockVersion, 'computed_by');

const columns = {
  block: dataBlock,
  definition: dataBlockVersion,
  townName,
  figure: dataBlockValue,
  figureAt: isoTime(dataBlockValue.computedAt),
  figureNumber: computedBy.number,
  isDue: sql<boolean>`coalesce(${dataBlock.dueAt} <= now(), false)`,
  updatedByName: sql<string>`coalesce(${userAccount.name}, '')`,
};

const blocks = (db: Database, where: SQL | undefined) =>
  db
    .select(columns)
    .from(dataBlock)
    .innerJoin(dataBlockVersion, eq(dataBlockVersion.id, dataBlock.versionId))
    .leftJoin(dataBlockValue, eq(dataBlockValue.id, dataBlock.valueId))
    .leftJoin(computedBy, eq(computedBy.id, dataBlockValue.versionId))
    .leftJoin(town, ofTown)
    .leftJoin(userAccount, eq(userAccount.id, dataBlock.updatedBy))
    .where(where)
    .orderBy(asc(dataBlock.position), asc(dataBlock.id));

/** Returns every block in its order. */
export async function readBlocks(db: Database): Promise<DataBlock[]> {
  return (await blocks(db, undefined)).map(toBlock);
}

/** Returns one block. @throws ApiError 404 */
export async function readBlock(db: Database, id: number): Promise<DataBlock> {
  return toBlock(await theRow(blocks(db, eq(dataBlock.id, id)), MISSING_BLOCK));
}

type Row = Awaited<ReturnType<typeof blocks>>[number];

function toBlock({ block, definition, townName: named, figure, ...row }: Row): DataBlock {
  return {
    id: block.id,
    ...toldDefinition(definition, named),
    sourceText: sourceText(definition.source, named),
    subject: subjectOfSource(definition.source),
    state: block.state,
    number: definition.number,
    figure: figure && {
      total: figure.total,
      slices: figure.slices,
      isDemo: figure.isDemo,
      at: row.figureAt!,
      number: row.figureNumber!,
    },
    dueAt: isoTime(block.dueAt),
    isDue: row.isDue,
    error: block.error,
    isDemo: block.isDemo,
    updatedAt: isoTime(block.updatedAt),
    updatedByName: row.updatedByName,
    version: block.version,
  };
}
