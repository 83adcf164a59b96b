import { createHash, randomBytes } from 'node:crypto';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import {
  type createCalendarFeed,
  getCalendarFeed,
  type getVisitFile,
  type readCalendarFeed,
  type revokeCalendarFeed,
} from '@platform/contract/visits/feed';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { CALENDAR_TYPE, calendarTag } from '../../../kernel/text/calendar-file';
import { isoTime } from '../../../kernel/database/iso-time';
import { theRow } from '../../../kernel/database/the-row';
import { ApiError } from '../../../kernel/errors/api-error';
import type { ContextOf } from '../../../kernel/ports/context-of';
import { FileAnswer } from '../../../kernel/http/file-answer';
import { networkOf } from '../../../kernel/http/network-of';
import {
  endFeed,
  findFeed,
  findFeedOwner,
  insertFeed,
  lockFeedOf,
  noteRead,
  visitForFile,
  visitsOfFeed,
} from './feed.queries';
import { visibilityOf } from '../visibility';
import { visitCalendar } from './visit-calendar';

/** The stored form of a secret. The secret is random, so one fast hash is enough. */
const hashOf = (key: string): string => createHash('sha256').update(`calendar-feed\n${key}`).digest('hex');

/** When the address of the caller was created and last read. */
export async function feedOf({
  services,
  viewer,
}: ContextOf<typeof readCalendarFeed>): Promise<DataOf<typeof readCalendarFeed>> {
  const found = await findFeed(services.db, viewer.userId);
  const { createdAt, lastReadAt } = found ?? {};
  return {
    feed: createdAt ? { createdAt: isoTime(createdAt), lastReadAt: isoTime(lastReadAt) } : null,
  };
}

/** Creates a new address for the caller and revokes the one before. */
export function makeFeed(context: ContextOf<typeof createCalendarFeed>): Promise<DataOf<typeof createCalendarFeed>> {
  const { userId } = context.viewer;
  const key = randomBytes(32).toString('base64url');
  return context.services.db.transaction(async (tx) => {
    await lockFeedOf(tx, userId);
    await endFeed(tx, userId);
    await insertFeed(tx, { userId, secretHash: hashOf(key) });
    await context.audit({ targetType: 'calendar-feed', targetId: userId }, tx);
    return { path: `${getCalendarFeed.path}?key=${key}` };
  });
}

/** Revokes the address of the caller. */
export async function endOwnFeed(
  context: ContextOf<typeof revokeCalendarFeed>,
): Promise<DataOf<typeof revokeCalendarFeed>> {
  const { userId } = context.viewer;
  await endFeed(context.services.db, userId);
  await context.audit({ targetType: 'calendar-feed', targetId: userId });
  return { done: true };
}

/**
 * The calendar file at an address.
 * @throws ApiError 404 for an unknown or revoked key, 429 after too many wrong keys or reads
 */
export async function readFeed(
  { services, address, request }: ContextOf<typeof getCalendarFeed>,
  { key }: ParsedRequestOf<typeof getCalendarFeed>,
): Promise<FileAnswer> {
  const { db, limits, config } = services;
  const hash = hashOf(key);
  const owner = await findFeedOwner(db, hash);
  if (!owner) {
    await limits.take('feedWrong', networkOf(address));
    throw ApiError.notFound('日历不存在，或订阅已撤销。');
  }
  await limits.take('feedRead', hash);
  await noteRead(db, owner.feedId);
  const file = visitCalendar(await visitsOfFeed(db, owner), config.publicOrigin);
  return calendarAnswer(file, 'visits.ics', request.headers.get('if-none-match'));
}

/** One visit as a calendar file. @throws ApiError 404 */
export async function readVisitFile(
  context: ContextOf<typeof getVisitFile>,
  { id }: ParsedRequestOf<typeof getVisitFile>,
): Promise<FileAnswer> {
  const { db, config } = context.services;
  const row = await theRow(visitForFile(db, visibilityOf(context), id), '走访不存在。');
  const name = `走访-${row.companyName}-${shanghaiDate(row.plannedStart)}.ics`;
  return calendarAnswer(visitCalendar([row], config.publicOrigin), name);
}

function calendarAnswer(text: string, name: string, known: string | null = null): FileAnswer {
  const body = Buffer.from(text);
  const etag = calendarTag(text);
  return new FileAnswer(body, { name, type: CALENDAR_TYPE, size: body.length, disposition: 'attachment', etag, known });
}
