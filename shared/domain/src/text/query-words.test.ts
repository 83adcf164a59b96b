import { queryWords } from './query-words';

const terms = new Set(['知识产权', '高企', '交', '高新技术企业']);

it.each([
  ['专利资助', ['专利', '资助']],
  ['年费怎么交', ['年费', '交']],
  ['年费怎么算', ['年费']],
  ['高新技术企业认定', ['高新技术企业', '认定']],
  ['知识产权质押融资', ['知识产权', '质押', '融资']],
  ['怎样申请专利', ['申请', '专利']],
  ['专利法', ['专利法']],
  ['体激光', ['体激光']],
  ['高企认定', ['高企', '认定']],
  ['怎么', ['怎么']],
  ['半', ['半']],
  ['LED', ['led']],
  ['PCT申请', ['pct', '申请']],
  ['C++', ['C++']],
  ['5G网', ['5G网']],
])('%s has the words %j', (phrase, words) => {
  expect(queryWords(phrase, terms)).toEqual(words);
});

it('a word that a term does not know is cut as the segmenter cuts it', () => {
  expect(queryWords('高新技术企业', new Set())).toEqual(['高新', '技术', '企业']);
});
