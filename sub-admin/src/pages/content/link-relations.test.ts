import { linkTitle, relationsOf } from './link-relations';

test('offers interpretations and other versions to a policy, and the policy to an interpretation', () => {
  expect(relationsOf('policy').map(({ title }) => title)).toEqual(['政策解读', '旧版本', '新版本', '相关内容']);
  expect(relationsOf('interpretation').map(({ title }) => title)).toEqual(['所解读的政策', '相关内容']);
  expect(relationsOf('news').map(({ title }) => title)).toEqual(['相关内容']);
});

it.each([
  ['policy', 'interprets', false, '政策解读'],
  ['interpretation', 'interprets', true, '所解读的政策'],
  ['policy', 'supersedes', true, '旧版本'],
  ['policy', 'supersedes', false, '新版本'],
  ['policy', 'related', false, '相关内容'],
  ['news', 'interprets', true, '相关内容'],
] as const)('%s %s outgoing %s is called %s', (kind, relation, outgoing, title) =>
  expect(linkTitle(kind, { relation, outgoing })).toBe(title),
);
