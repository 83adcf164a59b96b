import type { Comparison } from '@platform/contract/content/comparison';
import { changedArticles } from './compared-text';
import { policyView } from './policy';
import type { Item } from '../content-item';

const item = { fields: { level: 'law', status: 'amended', documentNumber: '令第1号', issuedOn: '2020-10-17' }, id: 7 };
const found = {
  item,
  html: '<h2 id="section-1">第一章</h2><p><b id="第一条">第一条</b></p><h2 id="section-2">第二章</h2><p><b id="第二条">第二条</b></p>',
  headings: [
    { level: 2, text: '第一章', id: 'section-1' },
    { level: 2, text: '第二章', id: 'section-2' },
  ],
  articles: [
    { label: '第一条', id: '第一条' },
    { label: '第二条', id: '第二条' },
  ],
} as unknown as Item;

it('lists chapters and articles in the order of the text', () => {
  const sections = policyView.contents!({ found, fields: item.fields as never, extra: null });
  expect(sections.map(({ label }) => label)).toEqual(['第一章', '第一条', '第二章', '第二条']);
});

it('structured data has number, date and legal force', () => {
  expect(policyView.ld!(found, item.fields as never, { origin: 'https://a.example' } as never)).toMatchObject({
    '@type': 'Legislation',
    legislationIdentifier: '令第1号',
    legislationDate: '2020-10-17',
    legislationLegalForce: 'https://schema.org/PartiallyInForce',
  });
});

it('claims no legal force that is not confirmed', () => {
  const fields = { ...item.fields, status: 'unverified' };
  expect(policyView.ld!(found, fields as never, { origin: '' } as never)).not.toHaveProperty('legislationLegalForce');
});

it('of two versions only the articles that differ are led to, each once', () => {
  const line = (
    change: 'same' | 'changed' | 'removed',
    ...pieces: Comparison['blocks'][0]['sentences'][0]['pieces']
  ) => ({
    kind: 'paragraph' as const,
    change,
    sentences: [{ change, pieces }],
  });
  const comparison = {
    blocks: [
      line('same', { kind: 'same', text: '第一条　甲。' }),
      line('changed', { kind: 'same', text: '第二条　' }, { kind: 'added', text: '乙。' }),
      line('removed', { kind: 'removed', text: '第二条　丙。' }),
      line('removed', { kind: 'removed', text: '第三条　丁。' }),
    ],
  } as Comparison;
  expect(changedArticles(comparison).map(({ id }) => id)).toEqual(['第二条', '第三条']);
});
