import type { FilterOf } from '@platform/contract/list';
import type { listDemands } from '@platform/contract/demands/demand-calls';
import type { WorkQueue } from '../../kernel/ports/work-queue';
import { listQueue, type QueueHead } from '../backlog/list-queue';
import { visibilityOf } from './visibility';
import { countDemandRows, pageDemands } from './read-demands';
import { demandPath, DEMANDS_PATH } from './notify';

type Filter = FilterOf<typeof listDemands>;

/** Demands that the reader owns. */
const MINE = { mine: true } as const;

/** Returns a work queue of the demands that a filter of their list finds. */
const demandQueue = ({ filter, mine, ...head }: QueueHead & { filter: Filter; mine?: Filter }): WorkQueue =>
  listQueue(head, {
    path: DEMANDS_PATH,
    filter: () => filter,
    mine,
    count: (db, reader, asked) => countDemandRows(db, visibilityOf(reader), asked),
    page: (db, reader, request) => pageDemands(db, visibilityOf(reader), { ...request, sort: 'dueAt' }),
    item: ({ id, title, companyName, officeName, ownerName, clockText }) => ({
      title,
      text: [companyName, ownerName || officeName, clockText].filter((part) => part !== '').join(' · '),
      address: demandPath(id),
    }),
  });

/** The work queues of demands. */
export const demandQueues: readonly WorkQueue[] = [
  {
    ...demandQueue({
      name: 'demandsUndecided',
      title: '待定科室',
      about: '服务矩阵没有承办科室、等区级确定的诉求',
      urgency: 45,
      pressing: false,
      filter: { state: ['pending', 'accepted', 'handling'], undecided: true },
    }),
    isFor: ({ scope }) => scope.kind === 'all',
  },
  demandQueue({
    name: 'demandsPending',
    title: '待受理',
    about: '登记后还没有受理的诉求',
    urgency: 40,
    pressing: false,
    filter: { state: ['pending'] },
    mine: MINE,
  }),
  demandQueue({
    name: 'demandsSoon',
    title: '将超时',
    about: '时限已用去四分之三的诉求',
    urgency: 60,
    pressing: false,
    filter: { clock: 'soon' },
    mine: MINE,
  }),
  demandQueue({
    name: 'demandsOverdue',
    title: '已超时',
    about: '超过时限还没有办结的诉求',
    urgency: 90,
    pressing: true,
    late: true,
    filter: { clock: 'overdue' },
    mine: MINE,
  }),
  demandQueue({
    name: 'demandsToCall',
    title: '待回访',
    about: '已经办结、您没有办理过、可以由您回访的诉求',
    urgency: 20,
    pressing: false,
    filter: { toCall: true },
  }),
];
