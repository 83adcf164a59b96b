import { packGram } from '../text-scanner';
import { cutTerms } from './telling-terms';

/** Pairs inside words of the trade are frequent, those across two words rare. */
const FREQUENT = ['导流', '流板', '隔膜', '膜片', '增湿', '湿堆'].map((pair) => packGram(pair)!);
const terms = (text: string): string[] => cutTerms(text, (pair) => (FREQUENT.includes(pair) ? 1000 : 10)).map(({ term }) => term);

it('cuts a text at what joins words, so that none begins or ends with it', () => {
  expect(terms('本实用新型涉及一种增湿堆，该增湿堆至少包括两个导流板，其中导流板与隔膜片之间设置于第一端板')).toEqual(['增湿堆', '导流板', '隔膜片', '端板']);
});

it('leaves out the words that join in English', () => {
  expect(terms('The invention relates to a crowbar circuit which comprises 120 plates')).toEqual(['crowbar', 'circuit', 'plates']);
});

it('counts how often a term stands in the text', () => {
  expect(cutTerms('导流板，导流板', () => 10)).toEqual([{ term: '导流板', times: 2 }]);
});
