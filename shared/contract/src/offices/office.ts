import * as z from 'zod/mini';
import { defineCall } from '../call';
import { done, id, name, text, whole } from '../fields';
import { listRequest, pageOf } from '../list';
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
  /** None for an office of the district. */
  townId: z.nullable(id),
  townName: z.string(),
  headId: z.nullable(id),
  headName: z.string(),
  leaderId: z.nullable(id),
  leaderName: z.string(),
  phone: z.string(),
  /** It takes no new demands. */
  closed: z.boolean(),
  /** How many people have their post there. */
  members: z.int(),
  /** How many lines of the service matrix name it. */
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

/** 422 at the field where the name is taken, or somebody is no active account of that office's town or the district. */
export const createOffice = defineCall({
  method: 'POST',
  path: '/v1/news/office/create',
  summary: '新增科室',
  labels,
  access: manage,
  request: z.object(editable),
  data: officeRow,
});

/** Besides, an office that is in use keeps its town. 409 with the current row when somebody was quicker. */
export const updateOffice = defineCall({
  method: 'POST',
  path: '/v1/news/office/edit',
  summary: '修改科室',
  labels,
  access: manage,
  request: z.object({ id, version: whole, ...editable, closed: z._default(z.boolean(), false) }),
  data: officeRow,
});

/** 422 for one that is in use: that is closed. */
export const deleteOffice = defineCall({
  method: 'POST',
  path: '/v1/news/office/del',
  summary: '删除科室',
  labels,
  access: manage,
  request: z.object({ id }),
  data: done,
});

/** What the forms of offices, matrix, absences and time limits offer. */
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
    /** Those that are not closed. */
    offices: z.array(z.object({ id, name: z.string(), townId: z.nullable(id) })),
    /** Of demands, each followed by those below it. */
    labels: z.array(z.object({ id, name: z.string(), parentId: z.nullable(id) })),
  }),
});
