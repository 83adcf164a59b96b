import { readBacklog } from '@platform/contract/backlog/backlog';
import { bind, type Binding } from '../../kernel/http/bind';
import type { WorkQueue } from '../../kernel/ports/work-queue';
import { backlogOf } from './read-backlog';

export const backlogRoutes = (queues: readonly WorkQueue[]): readonly Binding[] => [
  bind(readBacklog, (_input, { services, scope, viewer }) => backlogOf(services.db, { scope, viewer }, queues)),
];
