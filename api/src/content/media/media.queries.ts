import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { media, mediaUse, type MediumReplacement, type MediumVariant } from '../schema/media';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes media. */
export const mediaWrites = writesTo(media);

/** A medium as it is stored. */
export type StoredMedium = typeof media.$inferSelect;

/** Returns a medium as stored, also one in the recycle bin. */
export async function findMedium(db: Database, id: number): Promise<StoredMedium | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row;
}

/** Returns a medium locked against use, deletion and changes until the transaction ends. */
export async function lockMedium(tx: Database, id: number): Promise<StoredMedium | undefined> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('no key update');
  return row;
}

/** Returns the id of the library's medium with these bytes; undefined without one outside the recycle bin. */
export async function findSameBytes(db: Database, sha256: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.sha256, sha256), isNull(media.deletedAt), isNull(media.replacement)))
    .orderBy(media.id)
    .limit(1);
  return row?.id;
}

/** Whether public content uses the medium now. */
export async function isPublic(db: Database, id: number): Promise<boolean> {
  return (await db.$count(mediaUse, and(eq(mediaUse.mediaId, id), eq(mediaUse.isPublic, true)))) > 0;
}

/** A pending conversion: the picture and the bytes of which its sizes are made. */
export interface Conversion {
  id: number;
  sha256: string;
}

/** Returns the pending conversion of a picture; undefined without one. */
export async function findConversion(db: Database, id: number): Promise<Conversion | undefined> {
  const row = await findMedium(db, id);
  if (!row || row.kind !== 'picture' || row.state !== 'waiting') return undefined;
  return { id, sha256: row.replacement?.sha256 ?? row.sha256 };
}

/** Condition: the picture still waits for these bytes. Excludes a picture that was replaced meanwhile. */
const waitsFor = ({ id, sha256 }: Conversion) =>
  and(
    eq(media.id, id),
    eq(media.state, 'waiting'),
    sql`coalesce(${media.replacement} ->> 'sha256', ${media.sha256}) = ${sha256}`,
  );

/** Stores the sizes of a picture. A replacement becomes its content in the same statement. */
export async function finishConversion(
  db: Database,
  conversion: Conversion,
  made: { width: number; height: number; variants: MediumVariant[] },
): Promise<void> {
  await db
    .update(media)
    .set({
      ...made,
      sha256: conversion.sha256,
      size: sql`coalesce((${media.replacement} ->> 'size')::int, ${media.size})`,
      extension: sql`coalesce(${media.replacement} ->> 'extension', ${media.extension})`,
      name: sql`case when ${media.replacement} is null then ${media.name}
        else regexp_replace(${media.name}, '\\.[^.]*$', '') || '.' || (${media.replacement} ->> 'extension') end`,
      replacement: null,
      state: 'ready',
      fault: '',
      updatedAt: sql`now()`,
    })
    .where(waitsFor(conversion));
}

/**
 * Records why a picture cannot be shown; its earlier content stays.
 * @returns its name and uploader; undefined when it no longer waited for this conversion
 */
export async function failConversion(db: Database, conversion: Conversion, fault: string) {
  const [row] = await db
    .update(media)
    .set({ state: 'failed', fault, updatedAt: sql`now()` })
    .where(waitsFor(conversion))
    .returning({ name: media.name, uploadedBy: media.uploadedBy });
  return row;
}

/** Values that replace a medium's bytes: a picture's once they are converted, an attachment's at once. */
export const replacementValues = (before: StoredMedium, name: string, bytes: MediumReplacement) =>
  before.kind === 'attachment'
    ? { ...bytes, name }
    : before.variants.length === 0
      ? { ...bytes, name, replacement: null, state: 'waiting' as const, fault: '' }
      : { replacement: bytes, state: 'waiting' as const, fault: '' };

/** Purges media that were in the recycle bin for more than `days` days. @returns how many */
export async function purgeDeleted(db: Database, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(media)
    .where(
      and(
        sql`${media.deletedAt} < now() - make_interval(days => ${days})`,
        sql`not exists (select from ${mediaUse} where ${mediaUse.mediaId} = ${media.id})`,
      ),
    );
  return rowCount ?? 0;
}

/** Returns those of the hashes that some medium names: as original, replacement or size. */
export async function namedContents(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    with named as (
      select sha256 from media
      union all select replacement ->> 'sha256' from media where replacement is not null
      union all select variant ->> 'sha256' from media, jsonb_array_elements(variants) as variant
    )
    select distinct sha256 from named where sha256 = any (${sql.param(hashes)}::text[])`);
  return new Set(rows.map((row) => row.sha256));
}
