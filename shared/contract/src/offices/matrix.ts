import * as z from 'zod/mini';
import { defineCall } from '../call';
import { day, done, id, whole } from '../fields';
import { listRequest, pageOf } from '../list';
import { matrixLabels } from './labels';

const labels = matrixLabels;
const read = { who: ['C', 'D'], scope: 'territory', effect: 'read' } as const;
const manage = {
  who: ['C'],
  scope: 'all',
  effect: 'write',
  noRows: 'the district says who answers in every town',
} as const;

/** A line of the service matrix: who answers demands under a label from a town. */
export const matrixLine = z.object({
  id,
  labelId: id,
  /** With the one above: 商标／异议. */
  labelName: z.string(),
  /** None for every town that has no line of its own. */
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
    /** Of demands, each followed by those below it. */
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

/** 422 at the field: the place is taken, the office is closed or of another town, a person is not of that town or the district. */
export const createMatrixLine = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/create',
  summary: '新增服务事项',
  labels,
  access: manage,
  request: z.object({ labelId: id, townId: z.optional(z.nullable(id)), ...editable }),
  data: matrixLine,
});

/** 409 with the current row when somebody was quicker. */
export const updateMatrixLine = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/edit',
  summary: '修改服务事项',
  labels,
  access: manage,
  request: z.object({ id, version: whole, ...editable }),
  data: matrixLine,
});

/** Leaves a hole: what would have gone there goes to the line of every town, or to the district. */
export const deleteMatrixLine = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/del',
  summary: '删除服务事项',
  labels,
  access: manage,
  request: z.object({ id }),
  data: done,
});

/** Whose a demand would be, and how long each step may take. A street asks for its own town. */
export const tryMatrix = defineCall({
  method: 'POST',
  path: '/v1/news/matrix/answerable',
  summary: '诉求归谁办理',
  labels,
  access: read,
  request: z.object({
    labelIds: z.array(id).check(z.minLength(1, '请选择标签'), z.maxLength(10, '最多 10 个标签')),
    townId: id,
    /** Today unless told. */
    day: z.optional(day),
  }),
  data: z.object({
    /** Null for a hole: the district decides. */
    answerable: z.nullable(
      z.object({
        lineId: id,
        officeId: id,
        officeName: z.string(),
        /** None where person and deputy are both away, or nobody is named: the office decides. */
        personId: z.nullable(id),
        personName: z.string(),
        actor: z.enum(['person', 'deputy', 'nobody']),
      }),
    ),
    /** Null where no rule has begun that would fit. */
    limits: z.nullable(z.object({ ruleId: id, response: z.string(), plan: z.string(), resolution: z.string() })),
  }),
});
