import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { kindOf } from '@platform/contract/content/content-kinds';
import type { ContentItem } from '@platform/contract/content/content';
import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { contentRevision } from '../../kernel/database/schema/content';
import { dictionaryEntry } from '../../settings/schema/settings';
import { storedFile } from '../../kernel/database/schema/system';
import { ApiError } from '../../kernel/errors/api-error';
import { documentFields, type FieldValues, filledIn } from './kind-fields';

/** The documents that a revision names. */
export async function readDocuments(
  db: Database,
  kind: ContentKind,
  fields: FieldValues,
): Promise<ContentItem['files']> {
  const named = documentFields(kind).flatMap((field) => (fields[field] ? [{ field, id: String(fields[field]) }] : []));
  if (named.length === 0) return [];
  const { id, name, size } = storedFile;
  const rows = await db
    .select({ id, name, size })
    .from(storedFile)
    .where(
      inArray(
        id,
        named.map((each) => each.id),
      ),
    );
  return named.flatMap(({ field, id: fileId }) =>
    rows.filter((row) => row.id === fileId).map((row) => ({ field, ...row })),
  );
}

/**
 * Rejects invalid references: a document that neither the account uploaded nor an earlier revision of the item names
 * (naming a document gives access to it), a missing report file, and an industry that neither the dictionary nor an
 * earlier revision has.
 * @param itemId id of a changed item; absent for a new one
 * @throws ApiError 422 at the field
 */
export async function requireFieldRows(
  tx: Database,
  userId: number,
  kind: ContentKind,
  fields: FieldValues,
  itemId?: number,
): Promise<void> {
  const named = (name: string) =>
    and(eq(contentRevision.contentId, itemId ?? 0), sql`${contentRevision.fields} ->> ${name} = ${fields[name]}`);
  for (const name of documentFields(kind)) {
    const id = fields[name];
    if (!id) continue;
    const ofItem = tx.select({ one: sql`1` }).from(contentRevision).where(named(name));
    const [file] = await tx
      .select({ mimeType: storedFile.mimeType })
      .from(storedFile)
      .where(and(eq(storedFile.id, String(id)), or(eq(storedFile.ownerId, userId), sql`exists ${ofItem}`)));
    if (!file) throw ApiError.atField(`fields.${name}`, '文件不存在，请重新上传');
    if (kindOf(kind).inputs[name] === 'pdf' && file.mimeType !== 'application/pdf')
      throw ApiError.atField(`fields.${name}`, '请上传 PDF 文件');
  }
  for (const name of filledIn(kind, 'industry')) {
    const code = fields[name];
    if (!code) continue;
    const known = await tx.$count(
      dictionaryEntry,
      and(eq(dictionaryEntry.dictionary, 'industry'), eq(dictionaryEntry.code, String(code))),
    );
    // A name typed before the dictionary existed may stay.
    if (known === 0 && (await tx.$count(contentRevision, named(name))) === 0)
      throw ApiError.atField(`fields.${name}`, '字典里没有这个行业，请重新选择');
  }
}
