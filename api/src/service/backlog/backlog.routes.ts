import { readBacklog, readLate } from '@platform/contract/backlog/backlog';
import { bind, type Binding } from '../../kernel/http/bind';
import type { LateWork } from '../../kernel/ports/late-work';
import type { WorkQueue } from '../../kernel/ports/work-queue';
import { backlogOf } from './read-backlog';
import { readLateWork } from './read-late';

export const backlogRoutes = (queues: readonly WorkQueue[], late: readonly LateWork[]): readonly Binding[] => [
  bind(readBacklog, (_input, { services, scope, viewer }) => backlogOf(services.db, { scope, viewer }, queues)),
  bind(readLate, (_input, { services, scope, viewer }) => readLateWork(services.db, { scope, viewer }, late)),
];
