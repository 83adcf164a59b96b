import * as z from 'zod/mini';

const TYPE_KEYS = { 发明: 'invention', 实用新型: 'utility', 外观设计: 'design' } as const;
const typeKeys = ['invention', 'utility', 'design'] as const;
const typeNames = ['发明', '实用新型', '外观设计'] as const;

type TypeKey = (typeof typeKeys)[number];
const keyOfType = (value: TypeKey | keyof typeof TYPE_KEYS): TypeKey =>
  value in TYPE_KEYS ? TYPE_KEYS[value as keyof typeof TYPE_KEYS] : (value as TypeKey);
export const TYPE_MISSING = '请选择专利类型：发明、实用新型或外观设计';

/** Kind of patent. Its Chinese name is taken too: answers carry the name, and a row as answered can be sent back. */
export const patentTypeKey = z.pipe(z.enum([...typeKeys, ...typeNames], TYPE_MISSING), z.transform(keyOfType));

/** Kind of a patent of which it need not be known: a row as answered then says nothing. */
export const patentTypeIfKnown = z.pipe(
  z.enum(['', ...typeKeys, ...typeNames], TYPE_MISSING),
  z.transform((value) => (value === '' ? null : keyOfType(value))),
);

/** Kind of patent to look for; `unknown` finds those whose record does not tell it. */
export const patentTypeFilter = z.pipe(
  z.enum(['unknown', ...typeKeys, ...typeNames], TYPE_MISSING),
  z.transform((value) => (value === 'unknown' ? value : keyOfType(value))),
);

/** Legal status to look for. */
export const legalStatusFilter = z.enum(['有效', '审中', '失效', '未知']);
