import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { dataBlockLabels, type DataBlockVersion } from '@platform/contract/data-show/data-block';
import { fieldOf } from '@platform/contract/labels';
import { fieldText } from '@platform/domain/text/field-text';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { town } from '../../kernel/database/schema/company';
import { dataBlock, dataBlockVersion } from '../schema/data-show';
import { theRow } from '../../kernel/database/the-row';
import { MISSING_BLOCK } from './read-blocks';
import { sourceText } from './sources/source';
import { definitionFields, ofTown, toldDefinition, townName } from './told-definition';

type Told = ReturnType<typeof toldDefinition>;

/** Returns the definitions of a block, newest first, each with its changes to the one before. @throws ApiError 404 */
export async function readVersions(db: Database, blockId: number): Promise<{ list: DataBlockVersion[] }> {
  const block = await theRow(db.select().from(dataBlock).where(eq(dataBlock.id, blockId)), MISSING_BLOCK);
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
    const own = toldDefinition(definition, named);
    const before = rows[at + 1];
    return {
      ...own,
      id: definition.id,
      number: definition.number,
      sourceText: sourceText(definition.source, named),
      ...row,
      isCurrent: definition.id === block.versionId,
      changes: before ? changesBetween(toldDefinition(before.definition, before.townName), own) : [],
    };
  });
  return { list };
}

function changesBetween(before: Told, after: Told): string[] {
  const [was, is] = [definitionFields(before), definitionFields(after)];
  return Object.keys(is).flatMap((field) => {
    const label = fieldOf(dataBlockLabels, field)!;
    const [from, to] = [fieldText(label, was[field]), fieldText(label, is[field])];
    return from === to ? [] : [`${label.label}：${from || '无'} → ${to || '无'}`];
  });
}
