import { kindOf } from '@platform/contract/content/content-kinds';
import { factsOf } from '@platform/contract/content/facts';
import { SHIPPED_COLUMNS } from '../../content/columns/shipped-columns';
import { demoItems } from '../content-items';
import { generatedItems } from './all-items';

const TODAY = '2026-03-15';
const items = generatedItems(TODAY);
const published = [...demoItems(TODAY), ...items].filter(
  ({ state = 'published', deleted }) => state === 'published' && !deleted,
);

/** Lists ordered by date. */
const DATED = [
  '/web/news',
  '/web/activities',
  '/web/engineering',
  '/web/protection',
  '/web/services/dynamic',
  '/web/services/InnovationStory',
  '/web/overseas/warning',
  '/web/policies',
  '/web/dialogue',
  '/web/askAbout',
];

it.each([...new Set(SHIPPED_COLUMNS.map(({ path }) => path).filter(Boolean))])(
  '%s has enough to turn pages',
  (path) => {
    const keys = SHIPPED_COLUMNS.filter((column) => column.path === path).map(({ key }) => key);
    const count = published.filter(({ column }) => keys.includes(column)).length;
    expect(count).toBeGreaterThanOrEqual(DATED.includes(path) ? 25 : 6);
  },
);

it('every item fits its kind and is marked as a demonstration', () => {
  for (const { kind, fields = {}, title, column, daysAgo } of items) {
    const parsed = kindOf(kind).fields.safeParse(fields);
    expect([title, parsed.error?.issues]).toEqual([title, undefined]);
    expect(Object.keys(fields).filter((name) => !(name in kindOf(kind).inputs))).toEqual([]);
    expect(title).toMatch(/演示/);
    expect(SHIPPED_COLUMNS.find(({ key }) => key === column)?.kind).toBe(kind);
    expect(daysAgo).toBeGreaterThan(45);
    expect(factsOf({ kind, fields, companyName: '' })).toBeDefined();
  }
});

it('no two items differ only in numbers', () => {
  const bare = (text: string) => text.replace(/\d+/g, '');
  const keys = items.map(({ kind, title }) => bare(`${kind} ${title}`));
  expect(new Set(keys).size).toBe(keys.length);
  const texts = items
    .filter(({ kind }) => !['service', 'assistance', 'association', 'finance'].includes(kind))
    .map(({ summary, text }) => bare([summary, ...text].join('\n')));
  expect(new Set(texts).size).toBe(texts.length);
});

it('is deterministic, with activities and projects in every stage', () => {
  expect(generatedItems(TODAY)).toEqual(items);
  const windows = items
    .filter(({ kind }) => kind === 'project')
    .map(({ fields }) => [fields!.opensOn! > TODAY, fields!.closesOn! < TODAY].join());
  expect(new Set(windows)).toEqual(new Set(['false,false', 'true,false', 'false,true']));
  const starts = items.filter(({ kind }) => kind === 'activity').map(({ fields }) => String(fields!.startsAt) > TODAY);
  expect(starts.filter(Boolean).length).toBeGreaterThanOrEqual(6);
  expect(starts.filter((ahead) => !ahead).length).toBeGreaterThanOrEqual(10);
});
