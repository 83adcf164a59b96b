import { packGram } from '../index/text-scanner';
import { cutTerms } from './telling-terms';

/** Pairs inside technical words are frequent, pairs across two words are rare. */
const FREQUENT = ['导流', '流板', '隔膜', '膜片', '增湿', '湿堆'].map((pair) => packGram(pair)!);
const terms = (text: string): string[] =>
  cutTerms(text, (pair) => (FREQUENT.includes(pair) ? 1000 : 10)).map(({ term }) => term);

it('splits a text at linking words, so that no term begins or ends with one', () => {
  expect(terms('本实用新型涉及一种增湿堆，该增湿堆至少包括两个导流板，其中导流板与隔膜片之间设置于第一端板')).toEqual([
    '增湿堆',
    '导流板',
    '隔膜片',
    '端板',
  ]);
});

it('leaves out English linking words', () => {
  expect(terms('The invention relates to a crowbar circuit which comprises 120 plates')).toEqual([
    'crowbar',
    'circuit',
    'plates',
  ]);
});

it('counts the occurrences of a term in the text', () => {
  expect(cutTerms('导流板，导流板', () => 10)).toEqual([{ term: '导流板', times: 2 }]);
});

it('keeps words with a link or a rare pair whole, and joins no end of one word to the next', () => {
  const known = ['排水', '孔结', '结构', '搅拌', '人工', '拆洗', '避免', '漏水'].map((pair) => packGram(pair)!);
  const cut = (text: string) => cutTerms(text, (pair) => (known.includes(pair) ? 1000 : 10)).map(({ term }) => term);
  expect(cut('排水孔结构')).toEqual(['排水孔', '结构']);
  expect(cut('搅拌机人工拆洗')).toEqual(['搅拌机', '人工', '拆洗']);
  expect(cut('能有效避免漏水')).toEqual(['避免', '漏水']);
  expect(cut('有机物，在线检测，中央空调')).toEqual(['有机物', '在线检测', '中央空调']);
  expect(cut('机座内还设置有隔膜片并判断')).toEqual(['机座', '隔膜片', '判断']);
  expect(cut('排水孔相连接，搅拌自适应，支撑杆位于底座')).toEqual(['排水孔', '搅拌', '自适应', '支撑杆', '底座']);
});

it('splits where no patent has two characters together, since such a term finds nothing', () => {
  expect(
    cutTerms('防溢出结构', (pair) => (pair === packGram('溢出') || pair === packGram('出结') ? 0 : 10)).map(
      ({ term }) => term,
    ),
  ).toEqual(['防溢', '结构']);
});
