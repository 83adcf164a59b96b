/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { SiteState } from '@platform/contract/site/site';
import { siteTree, type SiteTree } from '@platform/contract/site/site-tree';
import BannersTab from './banners-tab';
import BlocksTab from './blocks-tab';
import ColumnsTab from './columns-tab';
import DetailsTab from './details-tab';
import LinksTab from './links-tab';
import LookTab from './look-tab';
import MenusTab from './menus-tab';
import RedirectsTab from './redirects-tab';
import { SiteProvider } from './site-context';
import type { SiteDraft } from './use-site-draft';

jest.mock('@umijs/max', () => ({ history: { push: jest.fn() } }), { virtual: true });
jest.mock('@platform/pages/kit/app/writes', () => ({ useReadOnly: () => undefined }));
jest.mock('@platform/pages/kit/parts/offer-undo', () => ({ offerUndo: jest.fn() }));
jest.mock('../content/picture-input', () => ({
  PictureInput: ({ id }: { id: string }) => <button id={id}>图片</button>,
}));
jest.mock('./use-site-draft', () => ({
  isWithin: (path: string, place: string) => path === place || path.startsWith(`${place}.`),
}));

const tree: SiteTree = {
  columns: [
    { id: 1, name: '通知公告', hidden: false, reviewSteps: [[]], updatePeriodDays: 14 },
    { id: 2, name: '工作动态', hidden: true, reviewSteps: [[5], []], updatePeriodDays: null },
  ],
  menus: [
    { label: '首页', target: '/web/index', children: [] },
    { label: '资讯', target: '', children: [{ label: '新闻', target: '/web/news' }] },
    { label: '检索', target: '/web/search', children: [] },
  ],
  banners: [{ title: '宣传周', target: '', pictureId: null, from: '2026-04-20', until: null }],
  blocks: [{ kind: 'content', title: '', columnId: 1, count: 6, text: '', target: '', hidden: false }],
  links: [{ title: '上级部门', links: [{ label: '国家知识产权局', target: 'https://www.cnipa.gov.cn/' }] }],
  details: siteTree.shape.details.parse(
    Object.fromEntries(Object.keys(siteTree.shape.details.shape).map((name) => [name, ''])),
  ),
  footerLinks: [{ label: '站点地图', target: '/web/sitemap' }],
  sharePictureId: null,
  grey: [{ from: '2026-12-13', until: '2026-12-13', reason: '国家公祭日' }],
  redirects: [{ from: '/index.asp', to: '/web/index' }],
};
const state = {
  columns: [{ id: 1, key: 'news.notices', kind: 'news', path: '/web/news' }],
  reviewers: [{ id: 5, name: '张三', role: 'admin' }],
  pages: [{ path: '/web/news', title: '新闻资讯' }],
  configured: tree.details,
  mayChangeReview: true,
} as unknown as SiteState;

let root: Root;
let place: HTMLElement;
let draft: SiteDraft;
const change = jest.fn();

async function show(Tab: () => React.ReactNode, faults: Record<string, string> = {}): Promise<void> {
  draft = { state, tree, faults, change, conflict: undefined } as unknown as SiteDraft;
  change.mockImplementation(async (part: keyof SiteTree, value: never) => {
    draft = { ...draft, tree: { ...draft.tree, [part]: value } };
    await render(Tab);
  });
  await render(Tab);
}
const render = (Tab: () => React.ReactNode) =>
  act(async () =>
    root.render(
      <SiteProvider draft={draft}>
        <Tab />
      </SiteProvider>,
    ),
  );
const press = async (label: string, key?: string) => {
  const button = [...place.querySelectorAll('button')].find(
    (each) =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').replace(/\s/g, '') === label.replace(/\s/g, ''),
  )!;
  await act(async () => {
    button.focus();
    if (key) button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    else button.click();
  });
  return button;
};
const names = () => draft.tree.menus.map(({ label }) => label);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.defineProperty(window, 'matchMedia', {
    value: () => ({ matches: false, addListener: () => undefined, removeListener: () => undefined }),
    configurable: true,
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  change.mockReset();
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

test('moves an item by arrow keys and buttons, keeps the focus and announces the move', async () => {
  await show(MenusTab);
  const handle = await press('移动“检索”：拖动，或按上下方向键', 'ArrowUp');
  expect(names()).toEqual(['首页', '检索', '资讯']);
  expect(document.activeElement).toBe(handle);
  expect(place.querySelector('[role="status"]')?.textContent).toBe('检索 移到第 2 项，共 3 项');
  await press('检索上移');
  expect(names()).toEqual(['检索', '首页', '资讯']);
  // The last item cannot move further.
  await press('检索上移');
  expect(names()).toEqual(['检索', '首页', '资讯']);
});

test('keeps an opened item open while it is moved and edited', async () => {
  await show(MenusTab);
  await press('修改 资讯');
  await press('资讯上移');
  const input = place.querySelector<HTMLInputElement>('#site-menus-0-label')!;
  expect(input.value).toBe('资讯');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  await act(async () => {
    set.call(input, '新闻中心');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(names()).toEqual(['新闻中心', '首页', '检索']);
  expect(place.querySelector('#site-menus-0-label')).toBe(input);
});

test('adds an item opened, and removes it', async () => {
  await show(MenusTab);
  await press('添加菜单');
  expect(place.querySelector('#site-menus-3-label')).not.toBeNull();
  await press('删除 资讯');
  expect(names()).toEqual(['首页', '检索', '']);
});

test('shows a fault once the user has visited the input', async () => {
  await show(MenusTab, { 'menus.0.label': '请填写菜单名称' });
  await press('修改 首页');
  expect(place.textContent).not.toContain('请填写菜单名称');
  const input = place.querySelector<HTMLInputElement>('#site-menus-0-label')!;
  await act(async () => {
    input.focus();
    input.blur();
  });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('请填写菜单名称');
});

test.each([
  ['栏目', ColumnsTab, '通知公告', '#site-columns-0-name'],
  ['横幅', BannersTab, '宣传周', '#site-banners-0-title'],
  ['首页区块', BlocksTab, '通知公告', '#site-blocks-0-count'],
  ['友情链接', LinksTab, '上级部门', '#site-links-0-links-0'],
  ['外观', LookTab, '国家公祭日', '#site-grey-0-reason'],
])('%s: shows the name of an item, and its inputs when opened', async (_what, Tab, name, input) => {
  await show(Tab);
  await press(`修改 ${name}`);
  expect(place.querySelector(input)).not.toBeNull();
});

test.each([
  ['页脚', DetailsTab, '#site-details-organiser'],
  ['跳转', RedirectsTab, '#site-redirects-0-from'],
])('%s shows its inputs at once', async (_what, Tab, input) => {
  await show(Tab);
  expect(place.querySelector(input)).not.toBeNull();
});
