import { shanghaiDate, shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { visitLabels } from '@platform/contract/visits/labels';
import type { FilterOf } from '@platform/contract/list';
import type { listVisits, VisitRow } from '@platform/contract/visits/visit';
import type { WorkQueue } from '../../../kernel/ports/work-queue';
import { listQueue, type QueueHead } from '../../backlog/list-queue';
import { visitPath } from '../planning/plan-visits.service';
import { visibilityOf } from '../visibility';
import { countVisitRows, pageVisits } from '../read-visits';

interface VisitQueue extends QueueHead {
  path: string;
  filter(): FilterOf<typeof listVisits>;
  mine?: FilterOf<typeof listVisits>;
}

/** A queue of the visits that a filter of their list finds. */
const visitQueue = ({ path, filter, mine, ...head }: VisitQueue): WorkQueue =>
  listQueue(head, {
    path,
    filter,
    mine,
    count: (db, reader, asked) => countVisitRows(db, visibilityOf(reader), asked),
    page: (db, reader, request) => pageVisits(db, visibilityOf(reader), { ...request, sort: 'plannedStart' }),
    item: (row) => ({ title: row.companyName, text: textOf(row), address: visitPath(row.id) }),
  });

const textOf = ({ plannedStart, purpose, leadName }: VisitRow): string =>
  [shanghaiTime(Date.parse(plannedStart)), purpose, leadName].filter((part) => part !== '').join(' · ');

const today = () => shanghaiDate(Date.now());

/** Visits that the reader leads or takes part in. */
const MINE = { mine: true } as const;

/** The queues of visits. */
export const visitQueues: readonly WorkQueue[] = [
  visitQueue({
    name: 'visitsToday',
    title: '今日待走访',
    about: '计划在今天或更早、还没有完成的走访',
    urgency: 50,
    pressing: true,
    path: '/workWaitvisit2',
    filter: () => ({ state: ['planned', 'assigned', 'underway'], toDay: today() }),
    mine: MINE,
  }),
  visitQueue({
    name: 'visitsLate',
    title: visitLabels.isOverdue.label,
    about: '过了计划的时间还没有走成或填报的走访',
    urgency: 55,
    pressing: false,
    late: true,
    path: '/workVisit',
    filter: () => ({ overdue: true }),
    mine: MINE,
  }),
  visitQueue({
    name: 'visitsUnassigned',
    title: '待派',
    about: '还没有指派负责人的走访',
    urgency: 10,
    pressing: false,
    path: '/workVisit',
    filter: () => ({ state: ['planned'] }),
  }),
  visitQueue({
    name: 'visitsToConfirm',
    title: '待确认',
    about: '手机提交与走访现状不符、等负责人确认的走访',
    urgency: 65,
    pressing: false,
    path: '/workVisit',
    filter: () => ({ toConfirm: true }),
    mine: MINE,
  }),
];

/** Visits with a promise that is overdue or due in three days. */
export const promisesDue: WorkQueue = visitQueue({
  name: 'promisesDue',
  title: '承诺到期',
  about: '有承诺三天内到期或已经过期的走访',
  urgency: 70,
  pressing: true,
  path: '/workVisit',
  filter: () => ({ state: ['done'], promiseDue: true }),
  mine: MINE,
});
