import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { media, mediaUse } from '../../kernel/database/schema/media';
import { ApiError } from '../../kernel/http/api-error';
import type { StoredMedium } from './media.queries';

/** What uses media: a saved revision, a version of the site, what somebody is writing. */
export interface MediaHolder {
  holder: (typeof mediaUse.$inferSelect)['holder'];
  id: number;
}

/** What the library says of a holder in 用在哪里. */
export interface HolderText {
  title: string;
  /** Address of the page of the administration that shows it. */
  path: string;
  /** Whether the public sees it from now on. */
  isPublic: boolean;
}

/** A medium that the public cannot be shown, and why, in Chinese. */
export interface MediumFault {
  id: number;
  fault: string;
}

const ofHolder = ({ holder, id }: MediaHolder) => and(eq(mediaUse.holder, holder), eq(mediaUse.holderId, id));

/**
 * What keeps media out of something public: they are gone, are being made or could not be, or are pictures without alt
 * text that are not decorative. The check before publishing asks it, and nothing becomes public without it.
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
 * Writes which media a holder uses, in the place of those it used before; none when it is gone. To be called in the
 * transaction that saves the holder.
 * @param fieldOf the field of a form in which a medium stands
 * @throws ApiError 422 for media that are gone, at the field of the first, and for a public holder with the first of its faults
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

/** Those of some media that are in the library, locked until the transaction ends. */
export async function presentMedia(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  return (await lock(tx, ids)).flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : []));
}

/**
 * Says whether the public sees a holder from now on: when it is published, replaced by another revision, or withdrawn.
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

/** What keeps holders from becoming public: the first fault of the media of each. They stay locked until the transaction ends. */
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

/** Forgets what holders used that are themselves gone for good: whoever removes their rows calls it in that transaction. */
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

/** Nobody deletes them or takes their alt text away meanwhile; in one order, so that two holders do not wait for each other. */
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

/** Beside the rows, so that a list of a million can be narrowed by it; a change of its own it is not. */
async function noteUsed(tx: Database, ids: readonly number[]): Promise<void> {
  const isUsed = sql`exists (select from ${mediaUse} where ${mediaUse.mediaId} = ${media.id})`;
  await tx
    .update(media)
    .set({ isUsed })
    .where(and(inArray(media.id, [...ids]), sql`${media.isUsed} <> ${isUsed}`));
}
