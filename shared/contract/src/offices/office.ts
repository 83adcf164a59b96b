import * as z from 'zod/mini';
import { defineCall } from '../call';
import { id, name, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { removal, removed } from '../rows/removal';
import { officeLabels } from './labels';

const labels = officeLabels;
const manage = {
  who: ['C'],
  scope: 'all',
  effect: 'write',
  noRows: 'the district keeps the offices of every town',
} as const;

/** An office (科室). */
export const officeRow = z.object({
  id,
  name: z.string(),
  /** Null for an office of the district. */
  townId: z.nullable(id),
  townName: z.string(),
  headId: z.nullable(id),
  headName: z.string(),
  leaderId: z.nullable(id),
  leaderName: z.string(),
  phone: z.string(),
  /** It accepts no new demands. */
  closed: z.boolean(),
  /** Number of its members. */
  members: z.int(),
  /** Number of lines of the service matrix that name it. */
  lines: z.int(),
  isDemo: z.boolean(),
  version: z.int(),
});
export type OfficeRow = z.output<typeof officeRow>;

/** Offices; a street sees those of its town and of the district. */
export const listOffices = defineCall({
  method: 'POST',
  path: '/v1/news/office/index',
  summary: '科室列表',
  labels,
  access: { who: ['C', 'D'], scope: 'territory', effect: 'read' },
  request: listRequest(['name', 'townName'], {
    keyword: z.optional(text(60)),
    townId: z.optional(id),
    closed: z.optional(z.boolean()),
  }),
  data: pageOf(officeRow),
});

const editable = {
  name: name(40, '请输入科室名称'),
  townId: z.optional(z.nullable(id)),
  headId: z.optional(z.nullable(id)),
  leaderId: z.optional(z.nullable(id)),
  phone: z._default(text(40), ''),
};

/** 422 at the field when the name is taken, or a member is no active account of that office's town or the district. */
export const createOffice = defineCall({
  method: 'POST',
  path: '/v1/news/office/create',
  summary: '新增科室',
  labels,
  access: manage,
  request: z.object(editable),
  data: officeRow,
});

/** An office in use also keeps its town. 409 with the current row when the version is outdated. */
export const updateOffice = defineCall({
  method: 'POST',
  path: '/v1/news/office/edit',
  summary: '修改科室',
  labels,
  access: manage,
  request: z.object({ id, version: whole, ...editable, closed: z._default(z.boolean(), false) }),
  data: officeRow,
});

/** 422 with the places where the office is in use: it can only be closed. */
export const deleteOffice = defineCall({
  method: 'POST',
  path: '/v1/news/office/del',
  summary: '删除科室',
  labels,
  access: manage,
  request: removal,
  data: removed,
});

/** Options of the forms of offices, matrix, absences and time limits. */
export const officeOptions = defineCall({
  method: 'POST',
  path: '/v1/news/office/options',
  summary: '科室、人员与标签选项',
  labels,
  access: { ...manage, effect: 'read' },
  request: z.object({}),
  data: z.object({
    /** Active accounts of district and towns. */
    staff: z.array(z.object({ id, name: z.string(), townId: z.nullable(id), townName: z.string() })),
    /** Open offices. */
    offices: z.array(z.object({ id, name: z.string(), townId: z.nullable(id) })),
    /** Labels of demands, children after their parent. */
    labels: z.array(z.object({ id, name: z.string(), parentId: z.nullable(id) })),
  }),
});
