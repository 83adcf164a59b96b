/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CallError } from '@platform/contract/call-error';
import type { SiteState } from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';
import { type SiteDraft, useSiteDraft } from './use-site-draft';

const save = jest.fn<Promise<SiteState>, [{ version: number } & SiteTree]>();
jest.mock('@platform/pages/kit/platform-call', () => ({
  platformCall: (_call: unknown, request: { version: number } & SiteTree) => save(request),
}));
jest.mock('@platform/pages/kit/parts/say', () => ({ say: jest.fn() }));
jest.mock('@platform/pages/kit/drafts/draft-of-page', () => ({
  readKept: () => undefined,
  takeKept: () => undefined,
  sayRestored: () => undefined,
  useKeep: () => undefined,
}));
jest.mock('@platform/bridge/sub-app-bridge', () => ({
  subAppBridge: () => ({ state: { get: () => ({ user: {} }) } }),
}));

const link = (label: string) => ({ label, target: '/web/index' });
const empty = { columns: [], menus: [], banners: [], blocks: [], links: [], grey: [], redirects: [] };
const details = {
  ...{ organiser: '', undertaker: '', contact: '', siteIdCode: '', icpNumber: '', policeNumber: '' },
  ...{ governmentMarkUrl: '', reportErrorUrl: '', accessibilityTarget: '', statement: '' },
};
const published: SiteTree = { ...empty, details, footerLinks: [link('首页')], sharePictureId: null };
const stateOf = (version: number, draft: SiteTree | null): SiteState =>
  ({ version, draft, published, draftBy: '另一个人', draftAt: '2026-11-23T04:00:00Z' }) as SiteState;

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
let root: Root;
let draft: SiteDraft;
function Page({ first }: { first: SiteState }) {
  draft = useSiteDraft(first);
  return null;
}
const open = (first: SiteState) =>
  act(async () => {
    root = createRoot(document.createElement('div'));
    root.render(<Page first={first} />);
  });
/** Changes something and waits until it is saved. */
const change = (label: string) =>
  act(async () => {
    draft.change('footerLinks', [link(label)]);
    await jest.advanceTimersByTimeAsync(5_000);
  });

beforeEach(async () => {
  jest.useFakeTimers();
  save.mockReset();
  await open(stateOf(4, null));
});
afterEach(async () => {
  await act(async () => root.unmount());
  jest.useRealTimers();
});

test('saves a change a moment later, based on the version that was read', async () => {
  save.mockImplementation(async ({ version, ...tree }) => stateOf(version + 1, tree));
  await change('新闻');
  expect(save).toHaveBeenCalledTimes(1);
  expect(save.mock.calls[0]![0]).toMatchObject({ version: 4, footerLinks: [link('新闻')] });
  expect(draft).toMatchObject({ isChanged: false, state: { version: 5 } });
});

test('keeps an invalid change unsent and restores it after the page was left', async () => {
  await change('');
  expect(save).not.toHaveBeenCalled();
  expect(draft).toMatchObject({ isChanged: true, faults: { 'footerLinks.0.label': '请填写名称' } });
  await act(async () => expect(await draft.flush()).toBeUndefined());
  await act(async () => root.unmount());
  await open(stateOf(4, null));
  expect(draft.tree.footerLinks).toEqual([link('')]);
});

test('merges changes of another account elsewhere and saves at once', async () => {
  const theirs = stateOf(9, { ...published, sharePictureId: 3 });
  save.mockRejectedValueOnce(new CallError(409, '已被修改', { current: theirs } as never));
  save.mockImplementation(async ({ version, ...tree }) => stateOf(version + 1, tree));
  await change('新闻');
  expect(save.mock.calls[1]![0]).toMatchObject({ version: 9, sharePictureId: 3, footerLinks: [link('新闻')] });
  expect(draft).toMatchObject({ isChanged: false, conflict: undefined });
});

test('sends nothing after a conflict until the user has chosen', async () => {
  const theirs = stateOf(9, { ...published, footerLinks: [link('政策')] });
  save.mockRejectedValueOnce(new CallError(409, '已被修改', { current: theirs } as never));
  save.mockImplementation(async ({ version, ...tree }) => stateOf(version + 1, tree));
  await change('新闻');
  expect(draft.conflict).toMatchObject({
    mine: { footerLinks: [link('新闻')] },
    theirs: { draft: { footerLinks: [link('政策')] } },
    merged: { contested: ['footerLinks'] },
  });
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(save).toHaveBeenCalledTimes(1);
  await act(async () => {
    draft.choose(draft.conflict!.merged.tree);
    await jest.advanceTimersByTimeAsync(5_000);
  });
  expect(save.mock.calls[1]![0]).toMatchObject({ version: 9, footerLinks: [link('新闻')] });
});

test('does not save a discarded draft again', async () => {
  save.mockImplementation(async ({ version, ...tree }) => stateOf(version + 1, tree));
  await change('新闻');
  await act(async () => draft.adopt(stateOf(6, null), true));
  await act(async () => jest.advanceTimersByTimeAsync(20_000));
  expect(draft.tree).toEqual(published);
  expect(save).toHaveBeenCalledTimes(1);
});
