import * as z from 'zod/mini';
import { listedText, maskedMobile, wholeMobile } from '@platform/contract/fields';
import { maskedFields, maskMobiles, maskNamedMobiles } from './mask-mobiles';

const row = z.object({
  mobile: maskedMobile,
  title: z.optional(listedText),
  note: z.string(),
  owner: z.nullable(z.object({ mobile: maskedMobile, own: wholeMobile })),
  others: z.array(z.object({ mobile: z.optional(maskedMobile) })),
});
const mobile = '13800000001';
const given = () => ({
  mobile,
  title: `请联系${mobile}`,
  note: mobile,
  owner: { mobile, own: mobile },
  others: [{ mobile }, {}],
});

it('masks every masked field of a response, and numbers in listed text', () => {
  const answer = { total: 1, list: [given()] };
  maskMobiles(z.object({ total: z.int(), list: z.array(row) }), answer);
  expect(answer.list[0]).toEqual({
    mobile: '138****0001',
    title: '请联系138****0001',
    note: mobile,
    owner: { mobile: '138****0001', own: mobile },
    others: [{ mobile: '138****0001' }, {}],
  });
});

it('accepts missing values and values that are masked already', () => {
  const answer = { ...given(), mobile: '138****0001', title: undefined, owner: null, others: [] };
  maskMobiles(row, answer);
  expect(answer).toMatchObject({ mobile: '138****0001', owner: null });
});

it('reaches into records and unions', () => {
  const schema = z.object({
    by: z.record(z.string(), z.object({ mobile: maskedMobile })),
    any: z.union([row, z.string()]),
  });
  const answer = { by: { a: { mobile } }, any: given() };
  maskMobiles(schema, answer);
  expect([answer.by.a.mobile, answer.any.mobile]).toEqual(['138****0001', '138****0001']);
});

it('names the fields of a row that are masked', () => {
  expect(maskedFields(row)).toEqual(['mobile', 'title']);
});

it('masks by name where there is no schema, and leaves the original', () => {
  const current = { list: [{ askerMobile: mobile, name: mobile, at: null }] };
  expect(maskNamedMobiles(current)).toEqual({ list: [{ askerMobile: '138****0001', name: mobile, at: null }] });
  expect(current.list[0]!.askerMobile).toBe(mobile);
});
