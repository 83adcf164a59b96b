import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, id, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { removal, removed } from '../rows/removal';
import { matrixLabels } from './labels';

const labels = matrixLabels;
const read = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;
const manage = {
  who: ['C'],
  scope: 'all',
  effect: 'write',
  noRows: 'the district says who answers in every town',
} as const;

/** A line of the service matrix: who is responsible for demands with a label from a town. */
export const matrixLine = z.object({
  id,
  labelId: id,
  /** With its parent: 商标／异议. */
  labelName: z.string(),
  /** Null for every town without its own line. */
  townId: z.nullable(id),
  townName: z.string(),
  officeId: id,
  officeName: z.string(),
  officeClosed: z.boolean(),
  personId: z.nullable(id),
  personName: z.string(),
  deputyId: z.nullable(id),
  deputyName: z.string(),
  isDemo: z.boolean(),
  version: z.int(),
});
export type MatrixRow = z.output<typeof matrixLine>;

/** The whole matrix; a street sees the column of its town and that of every town. */
export const readMatrix = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/index',
  summary: '服务矩阵',
  labels,
  access: read,
  request: z.object({}),
  data: z.object({
    /** Labels of demands, children after their parent. */
    labels: z.array(z.object({ id, name: z.string(), parentId: z.nullable(id) })),
    towns: z.array(z.object({ id, name: z.string() })),
    lines: z.array(matrixLine),
  }),
});

/** The matrix line by line, for tables: a street's as in `readMatrix`. */
export const listMatrixLines = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/list',
  summary: '服务矩阵的各项安排',
  labels,
  access: read,
  request: listRequest(['labelName'], {}),
  data: pageOf(matrixLine),
});

const editable = {
  officeId: id,
  personId: z.optional(z.nullable(id)),
  deputyId: z.optional(z.nullable(id)),
};

/**
 * 422 at the field: the place is taken, the office is closed or of another town, a person is not of that town or the
 * district.
 */
export const createMatrixLine = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/create',
  summary: '新增服务事项',
  labels,
  access: manage,
  request: z.object({ labelId: id, townId: z.optional(z.nullable(id)), ...editable }),
  data: matrixLine,
});

/** 409 with the current row when the version is outdated. */
export const updateMatrixLine = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/edit',
  summary: '修改服务事项',
  labels,
  access: manage,
  request: z.object({ id, version: whole, ...editable }),
  data: matrixLine,
});

/** Leaves a gap: its demands go to the line of every town, or to the district. */
export const deleteMatrixLine = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/del',
  summary: '删除服务事项',
  labels,
  access: manage,
  request: removal,
  data: removed,
});

/** Returns the office responsible for a demand, and the limit of each step. A street asks for its own town. */
export const tryMatrix = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/answerable',
  summary: '诉求归谁办理',
  labels,
  access: read,
  request: z.object({
    labelIds: z.array(id).check(z.minLength(1, '请选择标签'), z.maxLength(10, '最多 10 个标签')),
    townId: id,
    /** Default: today. */
    day: z.optional(day),
  }),
  data: z.object({
    /** Null for a gap: the district assigns an office. */
    answerable: z.nullable(
      z.object({
        lineId: id,
        officeId: id,
        officeName: z.string(),
        /** Null when person and deputy are both absent, or none is named: the office decides. */
        personId: z.nullable(id),
        personName: z.string(),
        actor: z.enum(['person', 'deputy', 'nobody']),
      }),
    ),
    /** Null when no rule applies yet. */
    limits: z.nullable(z.object({ ruleId: id, response: z.string(), plan: z.string(), resolution: z.string() })),
  }),
});
