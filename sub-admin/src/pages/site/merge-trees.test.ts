import type { SiteTree } from '@platform/contract/site/site-tree';
import { changedParts, mergeTrees, withParts } from './merge-trees';

const link = (label: string) => ({ label, target: '/web/index' });
const before = { footerLinks: [link('甲')], grey: [], sharePictureId: null, menus: [] } as unknown as SiteTree;
const changed = (news: Partial<SiteTree>): SiteTree => ({ ...before, ...news });

test('what each changed alone is put together, and nobody is asked', () => {
  const merged = mergeTrees(before, changed({ footerLinks: [link('乙')] }), changed({ sharePictureId: 7 }));
  expect(merged).toEqual({
    tree: changed({ footerLinks: [link('乙')], sharePictureId: 7 }),
    contested: [],
    taken: ['sharePictureId'],
  });
});

test('what both changed otherwise is for a person to choose; what both changed alike is not', () => {
  const mine = changed({ footerLinks: [link('乙')], sharePictureId: 7 });
  const theirs = changed({ footerLinks: [link('丙')], sharePictureId: 7 });
  const { contested, tree } = mergeTrees(before, mine, theirs);
  expect(contested).toEqual(['footerLinks']);
  expect(withParts(tree, theirs, contested)).toEqual(theirs);
  expect(tree.footerLinks).toEqual([link('乙')]);
});

test('a change that was taken back is no change', () => {
  expect(changedParts(before, changed({ footerLinks: [link('甲')] }))).toEqual([]);
});
