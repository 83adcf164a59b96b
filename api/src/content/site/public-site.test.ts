import type { Picture } from '../media/picture-of';
import { publicSite, withConfigured } from './public-site';
import { SHIPPED_SITE } from './shipped-site';
import type { SiteColumnRow } from './site.queries';
import { siteChanges } from './site-changes';

const configured = {
  organiser: '配置的单位',
  contact: '',
  icpNumber: '',
  policeNumber: '',
  siteIdCode: '',
  governmentMarkUrl: '',
  reportErrorUrl: '',
};
const entry = (label: string, target: string) => ({ label, target });
const picture = { id: 5, src: '/media/5/a-960.jpg' } as Picture;

test('banners and grey pages hold from their first to their last day', () => {
  const banner = { title: '专题', target: '', pictureId: 5, from: '2026-12-01', until: null };
  const tree = {
    ...SHIPPED_SITE,
    banners: [banner, { ...banner, title: '没有图', pictureId: 6 }],
    grey: [{ from: '2026-12-13', until: '2026-12-14', reason: '公祭' }],
  };
  const on = (day: string) => {
    const site = publicSite(
      { number: 1, tree, columns: [], filled: new Set<string>(), pictures: new Map([[5, picture]]), configured },
      day,
    );
    return `${site.banners.map(({ title }) => title).join()} ${site.isGrey}`;
  };
  expect(['2026-11-30', '2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15'].map(on)).toEqual([
    ' false',
    '专题 false',
    '专题 true',
    '专题 true',
    '专题 false',
  ]);
});

test('menus omit lists and single pages without published content', () => {
  const column = (path: string, id: number) => ({ path, id }) as SiteColumnRow;
  const menus = [
    { label: '资讯', target: '', children: [entry('新闻', '/web/news'), entry('活动', '/web/activities?stage=open')] },
    { label: '政策', target: '/web/policies', children: [entry('检索', '/web/search')] },
    { label: '服务', target: '', children: [entry('服务', '/web/services/central')] },
    { label: '介绍', target: '/web/home', children: [] },
    {
      label: '企业',
      target: '',
      children: [entry('企业', '/web/enterprise'), entry('领军', '/web/enterprise/leader')],
    },
  ];
  const columns = ['/web/news', '/web/activities', '/web/policies', '/web/services/central', '/web/enterprise'].map(
    column,
  );
  const hidden = [{ id: 3, name: '', hidden: true, reviewSteps: [[]], updatePeriodDays: null }];
  const shown = (...filled: string[]) =>
    publicSite(
      {
        number: 1,
        tree: { ...SHIPPED_SITE, menus, columns: hidden },
        columns,
        filled: new Set(filled),
        pictures: new Map(),
        configured,
      },
      '2026-01-01',
    ).menus.map(({ label, target, children }) => [label, target, ...children.map((child) => child.label)]);
  expect(shown()).toEqual([['政策', '', '检索']]);
  expect(shown('/web/activities', '/web/home', '/web/policies', '/web/services/central')).toEqual([
    ['资讯', '', '活动'],
    ['政策', '/web/policies', '检索'],
    ['介绍', '/web/home'],
  ]);
  expect(shown('/web/enterprise')).toContainEqual(['企业', '', '企业']);
  expect(shown('/web/enterprise', '/web/enterprise/leader')).toContainEqual(['企业', '', '企业', '领军']);
});

test('empty details come from the configuration', () => {
  const { details } = SHIPPED_SITE;
  expect(withConfigured(details, configured)).toEqual({ ...details, organiser: '配置的单位' });
  expect(withConfigured({ ...details, organiser: '区知识产权局' }, configured).organiser).toBe('区知识产权局');
});

test('describes changes in readable form: renamed, moved, added, removed', () => {
  const names = { columns: new Map(), accounts: new Map(), media: new Map() };
  const menu = (label: string, target: string) => ({ label, target, children: [] });
  const before = { ...SHIPPED_SITE, menus: [menu('甲', '/web/a'), menu('乙', '/web/b'), menu('丙', '/web/c')] };
  const changes = (menus: (typeof before)['menus']) =>
    siteChanges(before, { ...before, menus }, names).map(({ what, before: was, after }) => `${what} ${was} > ${after}`);
  expect(changes(before.menus)).toEqual([]);
  expect(changes([menu('甲', '/web/a'), menu('丁', '/web/b'), menu('丙', '/web/c')])).toEqual([
    'changed 乙 /web/b > 丁 /web/b',
  ]);
  expect(changes([menu('丙', '/web/c'), menu('甲', '/web/a'), menu('乙', '/web/b'), menu('丁', '/web/d')])).toEqual([
    'added  > 丁 /web/d',
    'moved 甲、乙、丙 > 丙、甲、乙',
  ]);
  expect(changes([menu('甲', '/web/a'), menu('乙', '/web/b')])).toEqual(['removed 丙 /web/c > ']);
});
