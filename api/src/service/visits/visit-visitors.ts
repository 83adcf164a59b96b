import { and, eq, inArray, sql } from 'drizzle-orm';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { cutText } from '@platform/domain/text/cut-text';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains } from '../../kernel/database/filters';
import type { Database } from '../../kernel/database/pool';
import { visitor } from '../../kernel/database/schema/account';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { MOST_VISIT_TEXT } from '../../kernel/ports/sms-provider';
import type { StaffScope } from '../../kernel/scope/scope';

/**
 * Active field workers who can join visits of the scope, by name. For a street these are the ones assigned to its town.
 */
export async function findVisitVisitors(
  db: Database,
  scope: StaffScope,
  { keyword, ids }: { keyword?: string; ids?: readonly number[] },
): Promise<{ id: number; name: string; organisation: string; townIds: number[] }[]> {
  const { id, name, organisation, townIds, state } = visitor;
  return db
    .select({ id, name, organisation, townIds })
    .from(visitor)
    .where(
      and(
        eq(state, 'active'),
        scope.kind === 'town' ? sql`${scope.townId} = any (${townIds})` : undefined,
        contains([name, organisation], keyword),
        ids && inArray(id, [...ids]),
      ),
    )
    .orderBy(byPinyin(name), id)
    .limit(ids ? ids.length : 200);
}

/**
 * Checks the field workers.
 * @throws ApiError 422 for one who is not active on the roster, or is not assigned to the town of one of the visits
 */
export async function checkVisitors(
  tx: Database,
  scope: StaffScope,
  { townIds, visitorIds }: { townIds: readonly (number | null)[]; visitorIds: readonly number[] },
): Promise<void> {
  if (visitorIds.length === 0) return;
  const found = await findVisitVisitors(tx, scope, { ids: visitorIds });
  const fits = (id: number) =>
    found.some((one) => one.id === id && townIds.every((town) => town === null || one.townIds.includes(town)));
  if (!visitorIds.every(fits))
    throw ApiError.atField('visitorIds', '请选择名单上在用、走访镇街包括所选企业的走访人员。');
}

/** The content of an SMS about a visit. */
export interface ToldByPhone {
  /** 新的走访, 走访取消 … */
  what: string;
  plannedStart: Date | number;
  companyName: string;
  /** Number of visits that the SMS covers. */
  count?: number;
}

/**
 * Notifies field workers by SMS, once each; they receive no messages of the platform. Called after the change is
 * stored, so that a failed SMS does not undo it.
 */
export async function tellVisitors(
  { db, sms, log }: Pick<Services, 'db' | 'sms' | 'log'>,
  visitorIds: readonly number[],
  { what, plannedStart, companyName, count = 1 }: ToldByPhone,
): Promise<void> {
  if (!sms.tellOfVisit || visitorIds.length === 0) return;
  const numbers = await db
    .select({ mobile: visitor.mobile })
    .from(visitor)
    .where(and(inArray(visitor.id, [...new Set(visitorIds)]), eq(visitor.state, 'active')));
  const before = `${what}，${shanghaiTime(Number(plannedStart)).slice(5)}，`;
  const after = count > 1 ? ` 等 ${count} 家` : '';
  const room = MOST_VISIT_TEXT - before.length - after.length;
  const name = cutText(companyName, room, '…');
  for (const { mobile } of numbers)
    await sms
      .tellOfVisit({ mobile, visit: before + name + after })
      .catch((error: unknown) => log.warn({ reason: (error as Error).message }, 'a visitor was not told of a visit'));
}
