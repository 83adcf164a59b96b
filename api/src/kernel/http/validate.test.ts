import * as z from 'zod/mini';
import type { FieldLabels } from '@platform/contract/labels';
import { day, text } from '@platform/contract/fields';
import { listRequest } from '@platform/contract/list';
import type { ApiError } from '../errors/api-error';
import { validate } from './validate';

const labels = {
  from: '日期起',
  to: '日期止',
  companyId: '企业编号',
  createdFrom: { label: '创建日期起', kind: 'day' },
  dateFrom: '日期起',
  dateTo: '日期止',
  exp: '检索式',
  mobile: '手机号',
  patentType: '专利类型',
  type: '类型',
} as const satisfies FieldLabels;

/** The main message and those by field. */
function refusal(schema: z.ZodMiniType, input: unknown) {
  try {
    validate(schema, input, labels);
  } catch (error) {
    const { message, errors } = error as ApiError & { errors: Record<string, string> };
    return { message, errors };
  }
  throw new Error('was taken');
}

describe('messages name the field by its caption', () => {
  const list = listRequest(['id'], { keyword: z.optional(text(5)), createdFrom: z.optional(day) });
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['a missing text', z.object({ mobile: z.string() }), {}, '手机号：此项必填'],
    ['a missing choice', z.object({ patentType: z.enum(['a']) }), {}, '专利类型：此项必填'],
    ['a foreign choice', z.object({ type: z.enum(['1', '2']) }), { type: '9' }, '类型：请选择列出的选项'],
    ['a wrong kind', z.object({ exp: z.string() }), { exp: 5 }, '检索式：格式不正确'],
    ['a page before the first', list, { page: 0 }, '页码：不能小于 1'],
    ['a size that the contract words itself', list, { size: 0 }, '每页至少 1 条'],
    ['a text too long', list, { keyword: '123456' }, '关键词：最多 5 个字'],
    ['a day no calendar has', list, { createdFrom: '2024-02-31' }, '创建日期起：没有这一天，请核对日期'],
    [
      'a number that is not above its limit',
      z.object({ companyId: z.int().check(z.positive()) }),
      { companyId: 0 },
      '企业编号：应大于 0',
    ],
    [
      'days the wrong way round',
      z.object({ dateFrom: z.optional(day), dateTo: z.optional(day) }),
      { dateFrom: '2024-02-01', dateTo: '2024-01-31' },
      '日期止不能早于日期起，请调换。',
    ],
    [
      'days the wrong way round that have no other name',
      z.object({ from: z.optional(day), to: z.optional(day) }),
      { from: '2024-02-01', to: '2024-01-31' },
      '日期止不能早于日期起，请调换。',
    ],
    ['what has a form of its own', z.object({ mobile: z.uuid() }), { mobile: 'x' }, '手机号：格式不正确'],
    ['one entry of a list', z.object({ ids: z.array(z.int()) }), { ids: [1, 'x'] }, '编号第 2 项：格式不正确'],
    ['a field without a name of its own', z.object({ nonce: z.string() }), {}, 'nonce：此项必填'],
  ])('%s', (_what, schema, input, message) => expect(refusal(schema, input).message).toBe(message));

  it('keeps the path in the messages by field, for forms to place them', () => {
    expect(refusal(z.object({ mobile: z.string() }), {}).errors).toEqual({ mobile: '此项必填' });
  });
});

it('reports the closest branch of a union, and nothing in English', () => {
  const either = z.union([z.literal('无'), z.object({ mobile: z.uuid(), type: z.enum(['1']) })]);
  expect(refusal(z.object({ exp: either }), { exp: { mobile: 'x', type: '1' } }).errors).toEqual({
    'exp.mobile': '格式不正确',
  });
  expect(refusal(z.object({ exp: z.record(z.uuid(), z.int()) }), { exp: { a: 1 } }).errors).toEqual({
    'exp.a': '格式不正确',
  });
  expect(refusal(z.object({ exp: z.int().check(z.multipleOf(5)) }), { exp: 7 }).errors).toEqual({ exp: '格式不正确' });
});
