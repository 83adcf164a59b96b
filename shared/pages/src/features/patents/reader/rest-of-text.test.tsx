import { renderToString } from 'react-dom/server';
import { readParts } from './read-parts';
import { RestOfText } from './rest-of-text';

/** A text of ten pieces in parts of four, of which the second fails the first time. */
function text() {
  const asked: number[] = [];
  const shown: number[] = [];
  let fails = true;
  const ask = (from: number) => {
    asked.push(from);
    if (from === 4 && fails) {
      fails = false;
      return Promise.reject(new Error('请求过于频繁，请稍后再试。'));
    }
    return Promise.resolve(Array.from({ length: Math.min(4, 10 - from) }, (_, at) => from + at));
  };
  const take = (part: readonly number[]) => shown.push(...part) > 0;
  return { asked, shown, read: (from: number) => readParts(from, 10, ask, take) };
}

it('keeps the parts that came, and goes on after them', async () => {
  const { asked, shown, read } = text();
  await expect(read(0)).rejects.toThrow('过于频繁');
  expect(shown).toEqual([0, 1, 2, 3]);
  await read(shown.length);
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(asked).toEqual([0, 4, 4, 8]);
});

it('does not wait for an empty part, and stops on request', async () => {
  await expect(
    readParts(
      0,
      10,
      () => Promise.resolve([]),
      () => true,
    ),
  ).rejects.toThrow('没有读到');
  let asked = 0;
  const ask = () => Promise.resolve([(asked += 1)]);
  await readParts(0, 10, ask, () => false);
  expect(asked).toBe(1);
});

it('shows the failure in place of the rest, and nothing once all is loaded', () => {
  const shown = (fault?: Error, complete = false) =>
    renderToString(<RestOfText complete={complete} fault={fault} goOn={() => undefined} />);
  expect(shown()).toContain('skeleton');
  const failed = shown(new Error('请求过于频繁，请稍后再试。'));
  expect(failed).toMatch(/请求过于频繁，请稍后再试。.*重新加载/);
  expect(failed).not.toContain('skeleton');
  expect(shown(undefined, true)).toBe('');
});
