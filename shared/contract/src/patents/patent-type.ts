import * as z from 'zod/mini';

const TYPE_KEYS = { 发明: 'invention', 实用新型: 'utility', 外观设计: 'design' } as const;
const typeKeys = ['invention', 'utility', 'design'] as const;
const typeNames = ['发明', '实用新型', '外观设计'] as const;

type TypeKey = (typeof typeKeys)[number];
const keyOfType = (value: TypeKey | keyof typeof TYPE_KEYS): TypeKey =>
  value in TYPE_KEYS ? TYPE_KEYS[value as keyof typeof TYPE_KEYS] : (value as TypeKey);
export const TYPE_MISSING = '请选择专利类型：发明、实用新型或外观设计';

/** Kind of patent. Its Chinese name is accepted too: answers contain the name, and an answered row can be sent back. */
export const patentTypeKey = z.pipe(z.enum([...typeKeys, ...typeNames], TYPE_MISSING), z.transform(keyOfType));

/** Kind of a patent, optional: an unknown kind in an answered row is empty. */
export const patentTypeIfKnown = z.pipe(
  z.enum(['', ...typeKeys, ...typeNames], TYPE_MISSING),
  z.transform((value) => (value === '' ? null : keyOfType(value))),
);

/** Kind of patent to filter by; `unknown` finds records without one. */
export const patentTypeFilter = z.pipe(
  z.enum(['unknown', ...typeKeys, ...typeNames], TYPE_MISSING),
  z.transform((value) => (value === 'unknown' ? value : keyOfType(value))),
);

/** Legal status to filter by. */
export const legalStatusFilter = z.enum(['有效', '审中', '失效', '未知']);
