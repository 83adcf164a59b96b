import { CommonGrams } from './common-grams';
import { mineCommonGrams } from './mine-grams';

const texts = Array.from(
  { length: 2_000 },
  (_, i) =>
    `${i % 50 === 0 ? '本发明公开了' : '实用新型'}${String.fromCharCode(0x4e00 + i)}，${i % 300 === 0 ? '罕见词组' : '控制方法'}`,
);

it('mines the runs of 3–10 characters found in at least one text of two hundred', () => {
  const grams = mineCommonGrams(texts);
  expect(grams).toEqual(expect.arrayContaining(['实用新', '实用新型', '本发明公开了', '明公开', '控制方法']));
  expect(grams).not.toContain('罕见词组');
  expect(grams.every((gram) => gram.length >= 3 && gram.length <= 10)).toBe(true);
  expect(grams).toEqual([...grams].sort());
});

it('mines exactly the runs that an exhaustive count finds', () => {
  // Few characters, so that runs repeat; the pieces between them end runs. The middle digits of a linear congruential
  // generator are random enough.
  let state = 7;
  const next = (below: number): number => ((state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 12) % below;
  const alphabet = [...'电机控制方法装置'];
  const random = Array.from({ length: 1_200 }, () =>
    Array.from({ length: 12 }, () => (next(6) === 0 ? '，a' : alphabet[next(alphabet.length)]!)).join(''),
  );
  const texts = random.map((text, i) => (i % 100 === 0 ? `${text}的控制方法装置电机控制` : text));
  const counts = new Map<string, Set<number>>();
  texts.forEach((text, i) => {
    for (const run of text.match(/[\u4e00-\u9fff]+/gu) ?? []) {
      for (let length = 3; length <= 10; length += 1) {
        for (let at = 0; at + length <= run.length; at += 1) {
          const gram = run.slice(at, at + length);
          counts.set(gram, (counts.get(gram) ?? new Set()).add(i));
        }
      }
    }
  });
  const expected = [...counts]
    .filter(([, found]) => found.size >= 6)
    .map(([gram]) => gram)
    .sort();
  expect(expected.filter((gram) => gram.length === 10)).not.toHaveLength(0);
  expect(mineCommonGrams(texts)).toEqual(expected);
});

it('mines nothing from a few texts', () => {
  expect(mineCommonGrams(texts.slice(0, 500))).toEqual([]);
});

it('finds every gram of a text, including overlapping ones, and none across a break', () => {
  const grams = new CommonGrams(['控制方', '控制方法', '制方法', '方法的']);
  const found: number[] = [];
  const text = '一种控制方法，的控制方';
  grams.find(text, found);
  expect(found.map((index) => grams.list[index])).toEqual(['控制方', '控制方法', '制方法', '控制方']);
});

it('covers a run by the longest grams', () => {
  const grams = new CommonGrams(['控制方', '控制方法', '方法的装']);
  expect(grams.cover('一种控制方法的装置')).toEqual([
    { at: 2, gram: '控制方法' },
    { at: 4, gram: '方法的装' },
  ]);
  expect(grams.cover('别的东西')).toEqual([]);
});
