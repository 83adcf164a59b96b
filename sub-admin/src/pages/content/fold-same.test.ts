import { foldSame } from './fold-same';

const blocks = (marks: string) => [...marks].map((mark, at) => ({ at, change: mark === '.' ? 'same' : 'changed' }));
const shape = (marks: string) =>
  foldSame(blocks(marks)).map(({ folded, blocks: some }) => `${folded ? '-' : '+'}${some.length}`);

it.each([
  ['', []],
  ['x', ['+1']],
  ['..x..', ['+1', '+3', '+1']],
  ['.....x.....', ['-4', '+3', '-4']],
  ['x.......x', ['+2', '-5', '+2']],
  ['.......', ['-7']],
])('%s', (marks, expected) => expect(shape(marks)).toEqual(expected));

test('keeps every block once and in order', () => {
  const all = blocks('...x.....xx....x..');
  expect(foldSame(all).flatMap((run) => run.blocks)).toEqual(all);
});
