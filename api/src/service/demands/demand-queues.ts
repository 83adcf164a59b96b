import type { FilterOf } from '@platform/contract/list';
import type { listDemands } from '@platform/contract/demands/demand-calls';
import type { WorkQueue } from '../../kernel/ports/work-queue';
import { listQueue, type QueueHead } from '../backlog/list-queue';
import { visibilityOf } from './visibility';
import { countDemandRows, pageDemands } from './read-demands';
import { demandPath } from './notify';

/** Returns a work queue of the demands that a filter of their list finds. */
const demandQueue = ({ filter, ...head }: QueueHead & { filter: FilterOf<typeof listDemands> }): WorkQueue =>
  listQueue(head, {
    path: '/workWaitvisit3',
    filter: () => filter,
    count: (db, reader) => countDemandRows(db, visibilityOf(reader), filter),
    page: (db, reader, request) => pageDemands(db, visibilityOf(reader), { ...request, sort: 'dueAt' }),
    item: ({ id, title, companyName, clockText }) => ({
      title,
      text: [companyName, clockText].filter((part) => part !== '').join(' · '),
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
  }),
  demandQueue({
    name: 'demandsSoon',
    title: '将超时',
    about: '时限已用去四分之三的诉求',
    urgency: 60,
    pressing: false,
    filter: { clock: 'soon' },
  }),
  demandQueue({
    name: 'demandsOverdue',
    title: '已超时',
    about: '超过时限还没有办结的诉求',
    urgency: 90,
    pressing: true,
    filter: { clock: 'overdue' },
  }),
  demandQueue({
    name: 'demandsToCall',
    title: '待回访',
    about: '已经办结、还没有回访的诉求',
    urgency: 20,
    pressing: false,
    filter: { state: ['resolved'] },
  }),
];
