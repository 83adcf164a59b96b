import { testApi } from '../../../testing/test-api';
import type { IndexedPatent } from '../index/indexed-patent';
import { platformSearchEngine } from '../engine/search-services';
import { indexSample } from '../testing/index-sample';
import { samplePatents } from '../testing/sample-patents';
import { findSimilar } from './find-similar';

const api = testApi();
let patents: IndexedPatent[] = [];

/** Three patents of one subject. The last has no word of the question, only words that the others have besides. */
const SUBJECT: readonly [string, string][] = [
  ['石墨烯散热膜', '石墨烯薄片叠成散热膜，经辊压延展后贴在铜箔基带上，辊压延展三次。'],
  ['散热膜的制备', '石墨烯浆料涂布成散热膜，辊压延展后与铜箔基带复合。'],
  ['石墨烯涂层', '石墨烯涂层用作散热膜，辊压延展于铜箔基带表面。'],
  ['连续生产线', '带材经辊压延展，收卷于铜箔基带。'],
  ['宠物饮水盆', '盆体内有浮球阀，水位降低时补水。'],
];
const QUESTION = '石墨烯做成的散热膜';

const find = (more: Partial<Parameters<typeof findSimilar>[1]> = {}) =>
  findSimilar(platformSearchEngine(api.services), { text: QUESTION, size: 20, except: null, without: [], ...more });
const idOf = (place: number): number => patents[place]!.id;

beforeAll(async () => {
  const made = samplePatents(60, 4);
  patents = await indexSample(
    api.services.pool,
    made.map((patent, i) => {
      const [title, abstract] = SUBJECT[i] ?? [`对照品第${i}号`, '壳体内装有弹簧与卡扣，便于拆装清洗。'];
      return { ...patent, title, abstract, ipc: i === 4 ? made[0]!.ipc : patent.ipc };
    }),
  );
});

it('adds the common words of the nearest patents, and finds patents that share no word with the text', async () => {
  const { terms, list } = await find();
  expect(terms.filter(({ added }) => !added).map(({ term }) => term)).toEqual(
    expect.arrayContaining(['石墨烯', '散热膜']),
  );
  expect(
    terms
      .filter(({ added }) => added)
      .map(({ term }) => term)
      .join(),
  ).toMatch(/铜箔/);
  expect(list.slice(0, 4).map(({ id }) => id)).toEqual([idOf(0), idOf(1), idOf(2), idOf(3)].sort(byPlaceIn(list)));
  const last = list.find(({ id }) => id === idOf(3))!;
  expect(last.terms.every(({ added }) => added)).toBe(true);
  expect(list.map(({ id }) => id)).not.toContain(idOf(4));
});

it('compares no excluded word, neither of the text nor of the nearest patents', async () => {
  const all = (await find()).terms;
  const added = all.find((each) => each.added)!.term;
  const { terms } = await find({ without: ['石墨烯', added] });
  expect(terms.map(({ term }) => term).filter((term) => term.includes('石墨') || term.includes(added))).toEqual([]);
  expect(await find({ without: [QUESTION] })).toEqual({ terms: [], minor: [], list: [] });
});

it('excludes a patent from the list and from the added words', async () => {
  const { list, terms } = await find({ except: idOf(0) });
  expect(list.map(({ id }) => id)).not.toContain(idOf(0));
  expect(list.map(({ id }) => id)).toContain(idOf(1));
  // Two others are left with 辊压延展, too few to make it a word of the subject.
  const without = await find({ except: idOf(1), text: '散热膜的制备。石墨烯浆料涂布' });
  expect(without.terms.map(({ term }) => term)).not.toContain('复合');
  expect(terms.every(({ documents }) => documents > 1)).toBe(true);
});

it('counts the words in the stored patents', async () => {
  const { terms } = await find();
  for (const { term, documents } of terms)
    expect(documents).toBe(
      patents.filter(({ title, abstract }) => title.includes(term) || abstract.includes(term)).length,
    );
});

function byPlaceIn(list: readonly { id: number }[]): (a: number, b: number) => number {
  const order = list.map(({ id }) => id);
  return (a, b) => order.indexOf(a) - order.indexOf(b);
}
