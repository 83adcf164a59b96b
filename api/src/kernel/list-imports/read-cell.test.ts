import { CellFault, readerOf, readTown } from './read-cell';
import type { References } from './references.queries';

const read = (label: Parameters<typeof readerOf>[0], text: string) =>
  readerOf(label)(text, undefined as unknown as References, 'x');
const role = { label: '角色', choices: { C: '区级人员', D: '镇街 (园区) B1' } } as const;

it.each(['区级人员', '区级人员\u200b', '\u202a区级人员\u202c', '\u00a0区级人员', '区级⼈员'])(
  'reads %j as a choice',
  (text) => expect(read(role, text)).toEqual({ x: 'C' }),
);

it.each(['镇街（园区）Ｂ１', '镇街\u3000(园区)\u00a0b1'])('does not guess at blanks, but reads widths: %j', (text) => {
  const found = read(role, text);
  if (text.includes('\u3000')) expect(found).toEqual({ x: 'D' });
  else expect(found).toBeInstanceOf(CellFault);
});

it.each([
  [{ label: '天数', kind: 'number' }, '１，２００', 1200],
  [{ label: '日期', kind: 'day' }, '２０２６－１－２', '2026-01-02'],
  [{ label: '日期', kind: 'day' }, '\u200e2026年\u00a01月2日', '2026-01-02'],
  [{ label: '运维', kind: 'yes' }, '是\u200b', true],
] as const)('reads %j from %j', (label, text, value) => expect(read(label, text)).toEqual({ x: value }));

it('says of a cell what was written where it is none of these', () => {
  expect(read({ label: '日期', kind: 'day' }, '２０２６年')).toEqual(
    new CellFault('“２０２６年”不是日期', '请写成 2026-01-31 的样子'),
  );
  expect(read({ label: '运维', kind: 'yes' }, '对')).toBeInstanceOf(CellFault);
  expect(read(role, '区级')).toBeInstanceOf(CellFault);
});

it('asks for a town by what is written', async () => {
  const references = {
    town: (text: string) => Promise.resolve(text === '北滘镇' ? 7 : undefined),
    towns: () => Promise.resolve(['北滘镇']),
  };
  expect(await readTown('北滘镇', references as References, 'townId')).toEqual({ townId: 7 });
  expect(await readTown('北滘', references as References, 'townId')).toBeInstanceOf(CellFault);
});
