import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listMedia, MediumPlace, MediumRow } from '@platform/contract/content/media';
import type { FilterOf } from '@platform/contract/list';
import { contains, equals, isTrue, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { media, mediaUse, mediaWords } from '../schema/media';
import { theRow } from '../../kernel/database/the-row';
import { mediumHash } from './medium-address';
import { fewWithShort } from '../../kernel/database/few-ids';

const columns = {
  id: media.id,
  kind: media.kind,
  name: media.name,
  extension: media.extension,
  alt: media.alt,
  decorative: media.decorative,
  caption: media.caption,
  credit: media.credit,
  bytes: media.size,
  width: media.width,
  height: media.height,
  sha256: media.sha256,
  variants: media.variants,
  state: media.state,
  fault: media.fault,
  used: media.isUsed,
  uploaderName: sql<string>`coalesce(${userAccount.name}, '')`,
  createdAt: isoTime(media.createdAt),
  updatedAt: isoTime(media.updatedAt),
  deletedAt: isoTime(media.deletedAt),
  version: media.version,
};

const select = (db: Database, where: SQL | undefined) =>
  db.select(columns).from(media).leftJoin(userAccount, eq(userAccount.id, media.uploadedBy)).where(where);

type Selected = Awaited<ReturnType<typeof select>>[number];

const toRow = ({ sha256, variants, ...row }: Selected): MediumRow => ({
  ...row,
  hash: mediumHash(sha256),
  widths: variants.filter(({ format }) => format === 'webp').map(({ width }) => width),
});

/** Pictures that public content cannot use yet: they have no alt text and are not decorative. */
const missesAlt = sql`(${media.kind} = 'picture' and ${media.alt} = '' and not ${media.decorative})`;

const isNamed = (keyword: string | undefined) =>
  contains([media.name, media.alt, media.caption, media.credit], keyword);

/** Selects the media of a filter, in the library or in the recycle bin. */
const selectMedia = (db: Database, filter: FilterOf<typeof listMedia>, named?: SQL) =>
  select(
    db,
    and(
      filter.deleted ? isNotNull(media.deletedAt) : isNull(media.deletedAt),
      named ?? isNamed(filter.keyword),
      equals(media.kind, filter.kind),
      filter.use && eq(media.isUsed, filter.use === 'used'),
      isTrue(missesAlt, filter.missingAlt),
      onDays(media.createdAt, filter.createdFrom, filter.createdTo),
    ),
  );

/** Returns a page of the library, newest first unless sorted. */
export async function pageMedia(
  db: Database,
  request: ParsedRequestOf<typeof listMedia>,
): Promise<DataOf<typeof listMedia>> {
  const { total, list } = await pageRows(db, request, {
    rows: selectMedia(db, request, await fewWithShort(db, media.id, mediaWords(media), request.keyword, isNamed)),
    sorts: { createdAt: media.createdAt, name: media.name, bytes: media.size },
    defaultSort: '-createdAt',
    id: media.id,
  });
  return { total, list: list.map(toRow) };
}

/** Returns one medium, also one in the recycle bin. @throws ApiError 404 */
export const readMedium = async (db: Database, id: number): Promise<MediumRow> =>
  toRow(await theRow(select(db, eq(media.id, id)), '图片或附件不存在。'));

/** Returns every place that uses a medium, public ones first, then the latest. */
export const readPlaces = (db: Database, id: number): Promise<MediumPlace[]> =>
  db
    .select({
      holder: mediaUse.holder,
      holderId: mediaUse.holderId,
      title: mediaUse.title,
      path: mediaUse.path,
      isPublic: mediaUse.isPublic,
    })
    .from(mediaUse)
    .where(eq(mediaUse.mediaId, id))
    .orderBy(desc(mediaUse.isPublic), desc(mediaUse.holderId));
