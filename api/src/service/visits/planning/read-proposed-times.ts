import { and, inArray } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { proposeVisits } from '@platform/contract/visits/brief';
import { shanghaiDate, shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { overlaps, spreadVisits, type TimeSpan } from '@platform/domain/visits/spread-visits';
import { nextWorked } from '@platform/domain/visits/visit-days';
import { dayKind, type WorkingCalendar } from '@platform/domain/working-time/working-calendar';
import { isoTime } from '../../../kernel/database/iso-time';
import type { Database } from '../../../kernel/database/pool';
import { ApiError } from '../../../kernel/errors/api-error';
import { company } from '../../../kernel/database/schema/company';
import { workingCalendar } from '../../../settings/work-days/working-calendar';
import { canBeVisited, type VisitVisibility } from '../visibility';
import { findNear, nearText } from './read-near-visits';
import { nextWorkedMorning, timesOf } from './plan-visits.service';
import { busyTimes, type BusyTime } from './read-clashes';

type Asked = ParsedRequestOf<typeof proposeVisits>;
type Proposed = DataOf<typeof proposeVisits>['list'][number];

const DAY_MS = 86_400_000;
/** Milliseconds ahead in which other visits of the people are considered. */
const FAR_MS = 90 * DAY_MS;
/** Maximum of their visits that are considered, of staff and of field workers each. */
const MOST_BUSY = 500;

/**
 * Free times for visits to companies, and what speaks against each of them: a past day, a day off, another visit of the
 * people, another visit to the company within 14 days. Visits with a time of their own keep it.
 * @throws ApiError 404 for a company outside the territory, 422 for an impossible time
 */
export async function propose(
  db: Database,
  visibility: VisitVisibility,
  asked: Asked,
): Promise<DataOf<typeof proposeVisits>> {
  const calendar = await workingCalendar(db);
  const names = await namesOf(db, visibility, asked);
  const morning = spanOf(nextWorkedMorning(calendar));
  const { plannedStart, plannedEnd } = asked;
  const wished = plannedStart && plannedEnd ? spanOf({ plannedStart, plannedEnd }) : morning;
  const own = new Map(
    asked.visits.flatMap(({ companyId, plannedStart: start, plannedEnd: end }) =>
      start && end ? [[companyId, spanOf({ plannedStart: start, plannedEnd: end })] as const] : [],
    ),
  );
  const now = Date.now();
  const busy = await busyTimes(db, visibility, peopleOf(asked), {
    start: new Date(Math.min(now, wished.start)),
    end: new Date(Math.max(now, wished.start) + FAR_MS),
    most: MOST_BUSY,
  });
  const taken = busy.map(spanOf);
  const others = spreadVisits(calendar, {
    wished,
    count: asked.visits.length - own.size,
    busy: [...taken, ...own.values()],
  });
  const times = asked.visits.map(({ companyId }) => ({ companyId, ...(own.get(companyId) ?? others.shift()!) }));
  const near = await findNear(
    db,
    times.map(({ companyId, start }) => ({ companyId, start: new Date(start) })),
  );
  return {
    next: textsOf(spreadVisits(calendar, { wished: morning, count: 1, busy: taken })[0]!),
    list: times.map((time): Proposed => {
      const { companyId } = time;
      const clashing = times.filter((each) => each.companyId !== companyId && overlaps(each, time));
      const nearest = near.find((each) => each.companyId === companyId);
      return {
        companyId,
        companyName: names.get(companyId) ?? '',
        ...textsOf(time),
        notes: [
          ...dayNotes(calendar, time, now),
          ...clashing.map((each) => ({ kind: 'clash' as const, text: `与${names.get(each.companyId)}的时间重叠` })),
          ...busy.filter((each) => overlaps(spanOf(each), time)).map(clashNote),
          ...(nearest ? [{ kind: 'near' as const, text: nearText(nearest) }] : []),
        ],
      };
    }),
  };
}

async function namesOf(
  db: Database,
  { scope }: VisitVisibility,
  { visits }: Pick<Asked, 'visits'>,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(visits.map(({ companyId }) => companyId));
  if (ids.size < visits.length) throw ApiError.atField('visits', '每家企业只能安排一次走访。');
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(inArray(company.id, [...ids]), canBeVisited(scope)));
  if (rows.length < ids.size) throw ApiError.notFound('企业不存在。');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const peopleOf = ({ leadId, memberIds, visitorIds }: Asked) => ({
  memberIds: [...new Set(leadId === null ? memberIds : [leadId, ...memberIds])],
  visitorIds,
});

function spanOf(time: { plannedStart: string; plannedEnd: string }): TimeSpan {
  const [start, end] = timesOf(time);
  return { start: Number(start), end: Number(end) };
}

const textsOf = ({ start, end }: TimeSpan) => ({
  plannedStart: isoTime(new Date(start)),
  plannedEnd: isoTime(new Date(end)),
});

/** Notes about a past day and a day off. */
function dayNotes(calendar: WorkingCalendar, { start }: TimeSpan, now: number): Proposed['notes'] {
  const day = shanghaiDate(start);
  if (day < shanghaiDate(now)) return [{ kind: 'day', text: `${day} 已经过去` }];
  if (dayKind(calendar, day) !== 'rest') return [];
  const next = nextWorked(calendar, day);
  return [{ kind: 'day', text: `${day} 是休息日${next === undefined ? '' : `，最近的工作日是 ${next}`}` }];
}

const clashNote = ({ personName, companyName, plannedStart, plannedEnd }: BusyTime) => ({
  kind: 'clash' as const,
  text: `${personName} ${shanghaiTime(Date.parse(plannedStart))} 至 ${shanghaiTime(Date.parse(plannedEnd)).slice(11)} 走访${companyName}`,
});
