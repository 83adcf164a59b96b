import { readSeniorQuery, understand } from './senior-query';

const read = (fields: Record<string, string>) => readSeniorQuery(new URLSearchParams(fields));

test('rows write the expression', () => {
  const { expression, go } = read({
    f0: 'TI',
    v0: '空调 OR 热泵',
    c1: 'NOT',
    f1: 'PA',
    v1: '格兰仕',
    c2: 'AND',
    f2: 'PD',
    o2: 'in',
    v2: '2019 TO 2024',
    go: '1',
  });
  expect(expression).toBe('TI=(空调 OR 热泵) NOT PA=格兰仕 AND PD=[2019 TO 2024]');
  expect(go).toBe(true);
});

test('an expression fills the rows, and stays as it is where they cannot hold it', () => {
  expect(read({ exp: 'TI=空调 NOT PA=格兰仕' }).rows.slice(0, 2)).toEqual([
    { connector: 'AND', field: 'TI', op: '=', value: '空调' },
    { connector: 'NOT', field: 'PA', op: '=', value: '格兰仕' },
  ]);
  const nested = '(TI=a OR PA=b) AND (TI=c OR PA=d)';
  const { rows, expression } = read({ exp: nested });
  expect(expression).toBe(nested);
  expect(rows.every(({ value }) => value === '')).toBe(true);
});

test('what is no field, comparison or connector of the form counts as not given', () => {
  expect(read({ f0: 'TIER', o0: 'drop', c0: 'x', v0: 'A' }).rows[0]).toEqual({
    connector: 'AND',
    field: 'TI',
    op: '=',
    value: 'A',
  });
  expect(read({ f0: 'TI', o0: '>=', v0: '空调' }).expression).toBe('TI=空调');
});

test('an error says where it is and what may be meant', () => {
  const found = understand('申请曰=2020');
  expect(found).toMatchObject({
    kind: 'wrong',
    refusal: { position: 0, length: 3, offers: [{ label: '改为', expression: 'AD=2020' }] },
  });
  expect(understand('a'.repeat(1001))).toMatchObject({
    kind: 'wrong',
    refusal: { message: expect.stringContaining('1001') as string, offers: [] },
  });
  expect(understand('')).toEqual({ kind: 'empty' });
});

test('a reading has its brackets and its remarks', () => {
  const found = understand('空调 OR 热泵 AND 压缩机');
  expect(found.kind === 'read' && found.warnings.map(({ message }) => message).join()).toContain('AND、NOT 先于 OR');
});
