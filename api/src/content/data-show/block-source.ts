import type { ParsedRequestOf } from '@platform/contract/call';
import { SLICES_OF, YEAR_SLICES, type SliceBy } from '@platform/contract/data-show/block-source';
import type { createDataBlock } from '@platform/contract/data-show/data-block';
import { referencesIn } from '@platform/domain/query/set-names';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { town } from '../../kernel/database/schema/company';
import { dataBlockVersion, type StoredSource } from '../schema/data-show';
import { storedFile } from '../../kernel/database/schema/system';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { keep } from '../../patents/search/kept/kept-search';
import { readSearch } from '../../patents/search/read-search';
import { refuseForPublic } from '../../patents/search/fields/staff-fields';
import { subjectOfSource } from './sources/source';

export type WrittenBlock = Omit<ParsedRequestOf<typeof createDataBlock>, 'id'>;

/** A definition as stored, without its author. */
export type BlockDefinition = Omit<
  typeof dataBlockVersion.$inferInsert,
  'id' | 'blockId' | 'number' | 'authorId' | 'savedAt'
>;

/**
 * Returns the definition of a form, without the fields that its source does not use.
 * @param before files of the block's earlier versions, which a change may keep
 * @throws ApiError 422 at the field
 */
export async function definitionOf(
  context: AllContext,
  written: WrittenBlock,
  before: readonly string[] = [],
): Promise<BlockDefinition> {
  const { title, unit, chart, places, period, note, refresh } = written;
  const source = await storedSource(context, written, before);
  const sliceBy = checkedSlice(written, source);
  return {
    title,
    unit,
    chart,
    places: [...new Set(places)].sort(),
    period,
    note: note ?? '',
    refresh,
    sliceBy,
    source,
  };
}

async function storedSource(
  context: AllContext,
  written: WrittenBlock,
  before: readonly string[],
): Promise<StoredSource> {
  const { db } = context.services;
  switch (written.source) {
    case 'search':
      return storedSearch(context, written.exp ?? '');
    case 'register': {
      const { register, dateFrom, dateTo, category, entryState } = written;
      if (!register) throw ApiError.atField('register', '请选择登记表');
      if (dateFrom && dateTo && dateTo < dateFrom) throw ApiError.atField('dateTo', '止日不能早于起日');
      return {
        kind: 'register',
        register,
        category: category || null,
        state: entryState || null,
        dateFrom: dateFrom ?? null,
        dateTo: dateTo ?? null,
      };
    }
    case 'companies': {
      const townId = written.townId ?? null;
      if (townId !== null && (await db.$count(town, eq(town.id, townId))) === 0)
        throw ApiError.atField('townId', '所选镇街不存在');
      return { kind: 'companies', townId, withPatents: written.withPatents === true };
    }
    case 'view':
      if (!written.view) throw ApiError.atField('view', '请选择固定口径');
      return { kind: 'view', view: written.view };
    case 'manual':
      return storedManual(context, written, before);
  }
}

async function storedSearch(context: AllContext, exp: string): Promise<StoredSource> {
  if (exp.trim() === '') throw ApiError.atField('exp', '请输入检索式');
  const [reference] = referencesIn(exp);
  if (reference)
    throw ApiError.atField('exp', `检索式里的“${reference}”是个人的检索历史或检索集，别人读不到，请写出完整的检索式`);
  const query = { exp, dedup: 'application', filters: [] } as const;
  const { shown } = await readSearch(context, { ...query, filters: [] });
  refuseForPublic(shown);
  const { reading } = keep({ ...query, filters: [] }, shown);
  return { kind: 'search', exp, canonical: reading!.canonical };
}

async function storedManual(
  { services, viewer }: AllContext,
  { value, parts, valueDate, document, fileIds }: WrittenBlock,
  before: readonly string[],
): Promise<StoredSource> {
  if (value === null || value === undefined) throw ApiError.atField('value', '请填写数值');
  if (!valueDate) throw ApiError.atField('valueDate', '请填写数据日期：人工填报的数字要写明是哪一天的');
  if (!document) throw ApiError.atField('document', '请填写依据文件名称：人工填报的数字要有依据');
  const [fileId] = fileIds ?? [];
  if (!fileId) throw ApiError.atField('fileIds', '请上传依据文件：没有依据的数字不能展示');
  if (!before.includes(fileId) && !(await isOwnFile(services.db, viewer.userId, fileId)))
    throw ApiError.atField('fileIds', '依据文件不存在，请重新上传');
  return { kind: 'manual', value, parts: parts ?? [], date: valueDate, document, fileIds: [fileId] };
}

const isOwnFile = async (db: Database, ownerId: number, id: string) =>
  (await db.$count(storedFile, and(eq(storedFile.ownerId, ownerId), inArray(storedFile.id, [id])))) > 0;

/** Returns the property by which the number is split, as rows and chart allow. @throws ApiError 422 at the field */
function checkedSlice({ sliceBy, chart, parts }: WrittenBlock, source: StoredSource): SliceBy | null {
  const subject = subjectOfSource(source);
  if (!subject) {
    if (chart !== 'number' && (parts ?? []).length === 0)
      throw ApiError.atField('parts', '这种图形要有分项数值，例如“大良：120”');
    return null;
  }
  if (sliceBy && !(SLICES_OF[subject] as readonly SliceBy[]).includes(sliceBy))
    throw ApiError.atField('sliceBy', '这种数据不能按此分项，请重新选择');
  if (chart !== 'number' && !sliceBy) throw ApiError.atField('sliceBy', '这种图形要分项，请选择按什么分');
  if (chart === 'trend' && !YEAR_SLICES.includes(sliceBy!)) throw ApiError.atField('sliceBy', '逐年变化要按年份分项');
  return sliceBy ?? null;
}

/** Returns the documents of every version of a block. */
export async function filesOfBlock(db: Database, blockId: number): Promise<string[]> {
  const rows = await db
    .select({ source: dataBlockVersion.source })
    .from(dataBlockVersion)
    .where(and(eq(dataBlockVersion.blockId, blockId), sql`${dataBlockVersion.source}->>'kind' = 'manual'`));
  return rows.flatMap(({ source }) => (source.kind === 'manual' ? source.fileIds : []));
}
