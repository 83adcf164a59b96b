import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dataBlockLabels, type DataBlock, type DataBlockVersion } from '@platform/contract/data-show/data-block';
import type { BlockPlace } from '@platform/contract/data-show/data-block';
import { SLICE_NAMES, type DataViewName, type SliceBy } from '@platform/contract/data-show/block-source';
import type { ShownBlock } from '@platform/contract/data-show/public-data-show';
import { fieldOf } from '@platform/contract/labels';
import { fieldText } from '@platform/domain/text/field-text';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { dataBlock, dataBlockValue, dataBlockVersion, type StoredSource } from '../../kernel/database/schema/data-show';
import { theRow } from '../../kernel/database/the-row';
import { sourceText, subjectOfSource } from './sources/source';

const MISSING = '这个数据展示项不存在，可能已被删除。';
const computedBy = alias(dataBlockVersion, 'computed_by');

const ofTown = sql`${town.id} = (${dataBlockVersion.source}->>'townId')::bigint`;
const townName = sql<string>`coalesce(${town.name}, '')`;

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

/** Every block in its order. */
export async function readBlocks(db: Database): Promise<DataBlock[]> {
  return (await blocks(db, undefined)).map(toBlock);
}

/** One block. @throws ApiError 404 */
export async function readBlock(db: Database, id: number): Promise<DataBlock> {
  return toBlock(await theRow(blocks(db, eq(dataBlock.id, id)), MISSING));
}

type Row = Awaited<ReturnType<typeof blocks>>[number];

function toBlock({ block, definition, townName: named, figure, ...row }: Row): DataBlock {
  return {
    id: block.id,
    ...told(definition, named),
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
    dueAt: block.dueAt?.toISOString() ?? null,
    isDue: row.isDue,
    error: block.error,
    isDemo: block.isDemo,
    updatedAt: block.updatedAt.toISOString(),
    updatedByName: row.updatedByName,
    version: block.version,
  };
}

type Definition = Omit<typeof dataBlockVersion.$inferSelect, 'blockId' | 'authorId' | 'savedAt'>;

/** A definition in the form in which people fill it in: what its source does not know is null. */
function told({ title, unit, chart, places, period, note, refresh, sliceBy, source }: Definition, named: string) {
  return {
    title,
    unit,
    chart,
    places: places as BlockPlace[],
    period,
    note,
    refresh,
    sliceBy: sliceBy as SliceBy | null,
    source: source.kind,
    townName: named,
    ...NOTHING,
    ...ofSource(source),
  };
}

const NOTHING = {
  exp: null,
  register: null,
  category: null,
  entryState: null,
  dateFrom: null,
  dateTo: null,
  townId: null,
  withPatents: null,
  view: null,
  value: null,
  parts: null,
  valueDate: null,
  document: null,
  fileIds: null,
};

type SourceFields = { [K in keyof typeof NOTHING]?: DataBlock[K] };

function ofSource(source: StoredSource): SourceFields {
  switch (source.kind) {
    case 'search':
      return { exp: source.exp };
    case 'register': {
      const { register, category, state, dateFrom, dateTo } = source;
      return { register, category, entryState: state, dateFrom, dateTo };
    }
    case 'companies':
      return { townId: source.townId, withPatents: source.withPatents };
    case 'view':
      return { view: source.view as DataViewName };
    case 'manual': {
      const { value, parts, date, document, fileIds } = source;
      return { value, parts, valueDate: date, document, fileIds };
    }
  }
}

/** The fields of a definition for the audit log and for what a version changed. */
export const definitionFields = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([field]) => field in dataBlockLabels && !['fileIds', 'townId'].includes(field)),
  );

/** The definitions of a block, newest first, with what each changed of the one before. @throws ApiError 404 */
export async function readVersions(db: Database, blockId: number): Promise<{ list: DataBlockVersion[] }> {
  const block = await theRow(db.select().from(dataBlock).where(eq(dataBlock.id, blockId)), MISSING);
  const total = (order: SQL) => sql<number | null>`(select total from data_block_value
    where data_block_value.version_id = ${dataBlockVersion.id} order by id ${order} limit 1)`;
  const rows = await db
    .select({
      definition: dataBlockVersion,
      townName,
      savedAt: isoTime(dataBlockVersion.savedAt),
      authorName: sql<string>`coalesce(${userAccount.name}, '')`,
      firstTotal: total(sql`asc`),
      lastTotal: total(sql`desc`),
    })
    .from(dataBlockVersion)
    .leftJoin(town, ofTown)
    .leftJoin(userAccount, eq(userAccount.id, dataBlockVersion.authorId))
    .where(eq(dataBlockVersion.blockId, blockId))
    .orderBy(desc(dataBlockVersion.number));
  const list = rows.map(({ definition, townName: named, ...row }, at) => {
    const own = told(definition, named);
    const before = rows[at + 1];
    return {
      ...own,
      id: definition.id,
      number: definition.number,
      sourceText: sourceText(definition.source, named),
      ...row,
      isCurrent: definition.id === block.versionId,
      changes: before ? changesBetween(told(before.definition, before.townName), own) : [],
    };
  });
  return { list };
}

function changesBetween(before: ReturnType<typeof told>, after: ReturnType<typeof told>): string[] {
  const [was, is] = [definitionFields(before), definitionFields(after)];
  return Object.keys(is).flatMap((field) => {
    const label = fieldOf(dataBlockLabels, field)!;
    const [from, to] = [fieldText(label, was[field]), fieldText(label, is[field])];
    return from === to ? [] : [`${label.label}：${from || '无'} → ${to || '无'}`];
  });
}

/** What is shown at a place, in its order, with the numbers that are published: one question, nothing is counted. */
export async function readShown(db: Database, place: BlockPlace): Promise<{ blocks: ShownBlock[] }> {
  const rows = await db
    .select({
      id: dataBlock.id,
      definition: dataBlockVersion,
      figure: dataBlockValue,
      asOf: isoTime(dataBlockValue.computedAt),
      townName,
    })
    .from(dataBlock)
    .innerJoin(dataBlockValue, eq(dataBlockValue.id, dataBlock.valueId))
    // Words and number are of one version: a new one is read when its number is there.
    .innerJoin(dataBlockVersion, eq(dataBlockVersion.id, dataBlockValue.versionId))
    .leftJoin(town, ofTown)
    .where(sql`${dataBlock.state} = 'shown' and ${place} = any (${dataBlockVersion.places})`)
    .orderBy(asc(dataBlock.position), asc(dataBlock.id));
  return {
    blocks: rows.map(({ id, definition, figure, asOf, townName: named }) => {
      const { title, unit, chart, sliceBy, period, note, source } = definition;
      return {
        id,
        title,
        unit,
        chart,
        total: figure.total,
        slices: figure.slices.map(({ label, count }) => ({ label, count })),
        sliceName: sliceBy ? SLICE_NAMES[sliceBy as SliceBy] : figure.slices.length > 0 ? '分项' : '',
        period,
        note,
        sourceText: sourceText(source, named),
        manual: source.kind === 'manual' ? { document: source.document, date: source.date } : null,
        asOf: asOf!,
        isDemo: figure.isDemo,
      };
    }),
  };
}
