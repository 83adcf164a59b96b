import type { SiteTree } from '@platform/contract/site/site-tree';
import { changedParts, mergeTrees, withParts } from './merge-trees';

const link = (label: string) => ({ label, target: '/web/index' });
const before = { footerLinks: [link('甲')], grey: [], sharePictureId: null, menus: [] } as unknown as SiteTree;
const changed = (news: Partial<SiteTree>): SiteTree => ({ ...before, ...news });

test('merges parts that only one side changed, without a conflict', () => {
  const merged = mergeTrees(before, changed({ footerLinks: [link('乙')] }), changed({ sharePictureId: 7 }));
  expect(merged).toEqual({
    tree: changed({ footerLinks: [link('乙')], sharePictureId: 7 }),
    contested: [],
    taken: ['sharePictureId'],
  });
});

test('leaves parts that both sides changed differently to the user, but not equal changes', () => {
  const mine = changed({ footerLinks: [link('乙')], sharePictureId: 7 });
  const theirs = changed({ footerLinks: [link('丙')], sharePictureId: 7 });
  const { contested, tree } = mergeTrees(before, mine, theirs);
  expect(contested).toEqual(['footerLinks']);
  expect(withParts(tree, theirs, contested)).toEqual(theirs);
  expect(tree.footerLinks).toEqual([link('乙')]);
});

test('does not count a change that was reverted', () => {
  expect(changedParts(before, changed({ footerLinks: [link('甲')] }))).toEqual([]);
});
