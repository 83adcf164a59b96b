import { and, asc, eq, gt, lte, sql, desc, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { listTowns, TownRow } from '@platform/contract/offices/town';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { town } from '../../kernel/database/schema/company';
import { townContact, townHours } from '../../kernel/database/schema/office';
import { theRow } from '../../kernel/database/the-row';
import { parametersByDay, valueOn } from '../../settings/parameters/parameter-value';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { StaffScope } from '../../kernel/scope/scope';

interface Hours {
  id: number;
  fromDay: string;
  spans: string[];
}

/** The first hours of a town that match the condition in this order: those valid on a day, or the next ones. */
const hoursOf = (db: Database, when: SQL, order: SQL) =>
  sql<Hours | null>`(${db
    .select({
      hours: sql`json_build_object('id', ${townHours.id}, 'fromDay', ${townHours.fromDay}, 'spans', ${townHours.spans})`,
    })
    .from(townHours)
    .where(and(eq(townHours.townId, town.id), when))
    .orderBy(order)
    .limit(1)})`;

const towns = (db: Database, today: string, where: SQL | undefined) =>
  db
    .select({
      id: town.id,
      name: town.name,
      holding: hoursOf(db, lte(townHours.fromDay, today), desc(townHours.fromDay)),
      next: hoursOf(db, gt(townHours.fromDay, today), asc(townHours.fromDay)),
      contactName: sql<string>`coalesce(${townContact.name}, '')`,
      phone: sql<string>`coalesce(${townContact.phone}, '')`,
      address: sql<string>`coalesce(${townContact.address}, '')`,
      version: sql<number>`coalesce(${townContact.version}, 0)`.mapWith(Number),
    })
    .from(town)
    .leftJoin(townContact, eq(townContact.townId, town.id))
    .where(where);

type StoredTown = Awaited<ReturnType<typeof towns>>[number];

/** One page of towns in their usual order. A street gets only its own. */
export async function pageTowns(
  db: Database,
  scope: StaffScope,
  today: string,
  request: ParsedRequestOf<typeof listTowns>,
): Promise<DataOf<typeof listTowns>> {
  const { total, list } = await pageRows(db, request, {
    rows: towns(db, today, inTerritory(scope, town.id)),
    sorts: { id: town.code, name: [byPinyin(town.name)] },
    defaultSort: 'id',
    id: town.id,
  });
  const district = await districtHours(db, today);
  return { total, list: list.map((row) => toRow(row, district)) };
}

/** One town. @throws ApiError 404 */
export async function readTown(db: Database, today: string, id: number): Promise<TownRow> {
  const row = await theRow(towns(db, today, eq(town.id, id)), '没有这个镇街。');
  return toRow(row, await districtHours(db, today));
}

interface DistrictHours {
  now: readonly string[];
  /** The next planned change. */
  next: { fromDay: string; value: readonly string[] } | undefined;
}

/** The hours of the district on a day. */
async function districtHours(db: Database, today: string): Promise<DistrictHours> {
  const { 'work.hours': hours } = await parametersByDay(db, ['work.hours']);
  return { now: valueOn(hours, today), next: hours.changes.find(({ fromDay }) => fromDay > today) };
}

function toRow({ holding, next, ...row }: StoredTown, district: DistrictHours): TownRow {
  const own = holding?.spans ?? [];
  const shown = { ...row, hours: own.length > 0 ? own : [...district.now], isOwn: own.length > 0 };
  const ofDistrict = own.length > 0 ? undefined : district.next;
  if (ofDistrict && (!next || ofDistrict.fromDay < next.fromDay))
    return { ...shown, coming: `${ofDistrict.fromDay} 起 ${ofDistrict.value.join('、')}（区级）`, comingId: null };
  return {
    ...shown,
    coming: next ? `${next.fromDay} 起 ${next.spans.length > 0 ? next.spans.join('、') : '按区级'}` : '',
    comingId: next?.id ?? null,
  };
}

/** Hours of a town with the day on which they begin. @throws ApiError 404 */
export const readTownHours = (db: Database, id: number): Promise<Hours & { townId: number }> =>
  theRow(
    db
      .select({ id: townHours.id, townId: townHours.townId, fromDay: townHours.fromDay, spans: townHours.spans })
      .from(townHours)
      .where(eq(townHours.id, id)),
  );
