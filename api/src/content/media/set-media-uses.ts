import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { media, mediaUse } from '../schema/media';
import { ApiError } from '../../kernel/errors/api-error';
import type { StoredMedium } from './media.queries';

/** A holder that uses media: a saved revision, a version of the site, or a draft. */
export interface MediaHolder {
  holder: (typeof mediaUse.$inferSelect)['holder'];
  id: number;
}

/** A holder as the library shows it in 用在哪里. */
export interface HolderText {
  title: string;
  /** Address of the page of the administration that shows it. */
  path: string;
  /** Whether the public sees it from now on. */
  isPublic: boolean;
}

/** A medium that cannot be public, and the reason in Chinese. */
export interface MediumFault {
  id: number;
  fault: string;
}

const ofHolder = ({ holder, id }: MediaHolder) => and(eq(mediaUse.holder, holder), eq(mediaUse.holderId, id));

/**
 * Returns the media that cannot be public: deleted ones, pictures whose conversion is pending or has failed, and
 * pictures without alt text that are not decorative. Used by the check before publishing and by publication itself.
 */
export async function mediaFaults(db: Database, ids: readonly number[]): Promise<MediumFault[]> {
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const fault = faultOf(found.get(id));
    return fault ? [{ id, fault }] : [];
  });
}

function faultOf(medium: StoredMedium | undefined): string | undefined {
  if (!medium || medium.deletedAt) return '图片或附件已被删除';
  if (medium.kind === 'attachment') return undefined;
  if (medium.variants.length === 0)
    return medium.state === 'failed' ? `图片“${medium.name}”处理失败` : `图片“${medium.name}”还在处理，请稍候`;
  if (medium.alt === '' && !medium.decorative) return `图片“${medium.name}”没有替代文字，请填写，或标为装饰性图片`;
  return undefined;
}

/**
 * Replaces the media that a holder uses; an empty list for a removed holder. Call it in the transaction that saves the
 * holder.
 * @param fieldOf returns the form field that contains a medium
 * @throws ApiError 422 for deleted media at the field of the first, and for a public holder with its first fault
 */
export async function setMediaUses(
  tx: Database,
  holder: MediaHolder,
  ids: readonly number[],
  text: HolderText,
  fieldOf: (id: number) => string | undefined = () => undefined,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const before = await tx.select({ id: mediaUse.mediaId }).from(mediaUse).where(ofHolder(holder));
  const touched = [...new Set([...wanted, ...before.map((row) => row.id)])];
  if (touched.length === 0) return;
  const locked = await lock(tx, touched);
  const present = new Set(locked.filter((row) => row.deletedAt === null).map((row) => row.id));
  const gone = wanted.find((id) => !present.has(id));
  if (gone !== undefined) throw refuseGone(fieldOf(gone));
  if (text.isPublic) await refuseFaults(tx, wanted);
  await tx.delete(mediaUse).where(ofHolder(holder));
  if (wanted.length > 0)
    await tx
      .insert(mediaUse)
      .values(wanted.map((mediaId) => ({ mediaId, holder: holder.holder, holderId: holder.id, ...text })));
  await noteUsed(tx, touched);
}

function refuseGone(field: string | undefined): ApiError {
  const message = '使用的图片或附件已被删除，请重新选择';
  return field === undefined ? ApiError.invalid(`${message}。`) : ApiError.atField(field, message);
}

/** Returns those of the media that are in the library, locked until the transaction ends. */
export async function presentMedia(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  return (await lock(tx, ids)).flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []));
}

/**
 * Records whether a holder is public: when it is published, replaced by another revision, or withdrawn.
 * @throws ApiError 422 with the first fault of its media when it becomes public
 */
export async function setMediaPublic(tx: Database, holder: MediaHolder, isPublic: boolean): Promise<void> {
  const uses = await tx.select({ id: mediaUse.mediaId }).from(mediaUse).where(ofHolder(holder));
  const ids = uses.map((row) => row.id);
  if (ids.length === 0) return;
  await lock(tx, ids);
  if (isPublic) await refuseFaults(tx, ids);
  await tx.update(mediaUse).set({ isPublic }).where(ofHolder(holder));
}

/** Returns the first media fault of each holder. The media stay locked until the transaction ends. */
export async function faultsOfHolders(
  tx: Database,
  holder: MediaHolder['holder'],
  ids: readonly number[],
): Promise<Map<number, string>> {
  const uses = await tx
    .select({ mediaId: mediaUse.mediaId, holderId: mediaUse.holderId })
    .from(mediaUse)
    .where(and(eq(mediaUse.holder, holder), inArray(mediaUse.holderId, [...ids])))
    .orderBy(mediaUse.mediaId);
  const used = [...new Set(uses.map((each) => each.mediaId))];
  if (used.length === 0) return new Map();
  await lock(tx, used);
  const faults = new Map((await mediaFaults(tx, used)).map(({ id, fault }) => [id, fault]));
  const found = new Map<number, string>();
  for (const { mediaId, holderId } of uses) {
    const fault = faults.get(mediaId);
    if (fault !== undefined && !found.has(holderId)) found.set(holderId, fault);
  }
  return found;
}

/** Deletes the uses of purged holders. Call it in the transaction that deletes the holders' rows. */
export async function forgetMediaUses(
  tx: Database,
  { holder, ids }: Pick<MediaHolder, 'holder'> & { ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const ofHolders = and(eq(mediaUse.holder, holder), inArray(mediaUse.holderId, [...ids]));
  const uses = await tx.selectDistinct({ id: mediaUse.mediaId }).from(mediaUse).where(ofHolders);
  const touched = uses.map((row) => row.id);
  if (touched.length === 0) return;
  await lock(tx, touched);
  await tx.delete(mediaUse).where(ofHolders);
  await noteUsed(tx, touched);
}

/** Locks media against deletion and loss of alt text. The fixed order prevents deadlocks between two holders. */
const lock = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: media.id, deletedAt: media.deletedAt })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(media.id)
    .for('no key update');

async function refuseFaults(tx: Database, ids: readonly number[]): Promise<void> {
  const [first] = await mediaFaults(tx, ids);
  if (first) throw ApiError.invalid(`${first.fault}。`);
}

/** Updates `isUsed` of media, by which a list of a million rows is filtered. Their version stays. */
async function noteUsed(tx: Database, ids: readonly number[]): Promise<void> {
  const isUsed = sql`exists (select from ${mediaUse} where ${mediaUse.mediaId} = ${media.id})`;
  await tx
    .update(media)
    .set({ isUsed })
    .where(and(inArray(media.id, [...ids]), sql`${media.isUsed} <> ${isUsed}`));
}
