import * as z from 'zod/mini';
import { defineCall, personal } from '../call';
import { id, instant, name } from '../fields';
import { patentHit, searchQuery } from '../search/search';
import { patentLabels } from '../patents/patent-labels';
import type { FieldLabels } from '../labels';

/** Captions of the fields of a monitor. */
export const monitorLabels = {
  ...patentLabels,
  active: { label: '启用', kind: 'yes' },
  error: '失败原因',
  frequency: { label: '提醒频率', choices: { daily: '每天', weekly: '每周', monthly: '每月' } },
  lastRunAt: { label: '上次运行', kind: 'time' },
  name: '监控名称',
  news: { label: '新增', kind: 'number' },
  nextRunAt: { label: '下次运行', kind: 'time' },
  query: '检索条件',
  total: { label: '命中数', kind: 'number' },
} as const satisfies FieldLabels;

/** How often a monitor runs. */
export const monitorFrequency = z.enum(['daily', 'weekly', 'monthly']);

/** A query that runs regularly; new hits are reported in a message. */
export const searchMonitor = z.object({
  id,
  name: z.string(),
  query: searchQuery,
  frequency: monitorFrequency,
  /** False: paused. */
  active: z.boolean(),
  /** Hits of the last run. */
  total: z.int(),
  /** Those of them that the run before had not found. */
  news: z.int(),
  lastRunAt: z.nullable(instant),
  nextRunAt: z.nullable(instant),
  /** Why the last run failed, Chinese; empty otherwise. */
  error: z.string(),
});
export type SearchMonitor = z.output<typeof searchMonitor>;

/** The caller's monitors, newest first. */
export const listMonitors = defineCall({
  method: 'POST',
  path: '/v1/search/monitors',
  summary: '检索监控',
  labels: monitorLabels,
  access: { ...personal, effect: 'read' },
  request: z.object({}),
  data: z.array(searchMonitor),
});

/**
 * Creates a monitor (no id) or changes one. Current hits count as known. 422 when the query cannot be read or finds
 * more than a monitor compares; at most 50 monitors.
 */
export const saveMonitor = defineCall({
  method: 'POST',
  path: '/v1/search/monitor-save',
  summary: '新建或修改检索监控',
  labels: monitorLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({
    id: z.optional(id),
    name: name(60, '请填写监控名称'),
    query: searchQuery,
    frequency: monitorFrequency,
    active: z._default(z.boolean(), true),
  }),
  data: searchMonitor,
});

/** Removes a monitor of the caller with its known hits. */
export const deleteMonitor = defineCall({
  method: 'POST',
  path: '/v1/search/monitor-delete',
  summary: '删除检索监控',
  labels: monitorLabels,
  access: { ...personal, effect: 'write' },
  request: z.object({ id }),
  data: z.object({ removed: z.int() }),
});

/** The new hits of a monitor's last run with any, at most 100. */
export const monitorNews = defineCall({
  method: 'POST',
  path: '/v1/search/monitor-news',
  summary: '检索监控的新增专利',
  labels: monitorLabels,
  access: { ...personal, effect: 'read' },
  request: z.object({ id }),
  data: z.object({ at: z.nullable(instant), total: z.int(), list: z.array(patentHit) }),
});
