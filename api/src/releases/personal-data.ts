import { lt } from 'drizzle-orm';
import { subAppFailure, subAppMount } from '../kernel/database/schema/system';
import { NETWORK_LOG } from '../kernel/ports/legal-grounds';
import type { RetentionRule } from '../kernel/ports/retention-rule';

/** Personal data with a retention period in the tables of this wing. */
export const retention: readonly RetentionRule[] = [
  {
    name: 'mounts',
    title: '子应用加载记录',
    purpose: '发现并退回打不开的版本',
    ground: NETWORK_LOG,
    since: '加载之日',
    period: { days: 180 },
    table: subAppMount,
    past: (before) => lt(subAppMount.at, before),
  },
  {
    name: 'failures',
    title: '子应用加载失败记录',
    purpose: '发现并退回打不开的版本',
    ground: NETWORK_LOG,
    since: '失败之日',
    period: { days: 180 },
    table: subAppFailure,
    past: (before) => lt(subAppFailure.at, before),
  },
];
