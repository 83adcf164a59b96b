import { siteTree, type SiteTree } from '@platform/contract/site/site-tree';
import { checkTree } from '@platform/contract/site/check-tree';
import { siteTabs, tabNamed, tabOfPath } from './tab-of-path';

const details = {
  organiser: '',
  undertaker: '',
  contact: '',
  siteIdCode: '',
  icpNumber: '',
  policeNumber: '',
  governmentMarkUrl: '',
  reportErrorUrl: '',
  accessibilityTarget: '',
  statement: '',
};
const tree: SiteTree = {
  columns: [],
  menus: [{ label: '专利检索', target: '/web/search', children: [] }],
  banners: [],
  blocks: [],
  links: [],
  details,
  footerLinks: [],
  sharePictureId: null,
  grey: [],
  redirects: [],
};

test('reports the same faults as the server at the same paths', () => {
  const menus = [...tree.menus, { label: '', target: '', children: [{ label: '子', target: 'javascript:alert(1)' }] }];
  expect(checkTree(tree)).toEqual({});
  expect(checkTree({ ...tree, menus, details: { ...details, siteIdCode: '12' } })).toEqual({
    'menus.1.label': '请填写菜单名称',
    'menus.1.children.0.target': expect.stringContaining('本站路径') as string,
    'details.siteIdCode': expect.stringContaining('10 位数字') as string,
  });
});

test('has a tab for every part, which an address may name by the part', () => {
  for (const part of Object.keys(siteTree.shape)) {
    expect(tabOfPath(part)).toBe(tabOfPath(`${part}.0.label`));
    expect(tabNamed(part)).toBe(tabOfPath(part));
  }
  expect(Object.fromEntries(['footerLinks', 'sharePictureId', 'grey'].map((part) => [part, tabNamed(part)]))).toEqual({
    footerLinks: 'details',
    sharePictureId: 'look',
    grey: 'look',
  });
  for (const tab of siteTabs) expect(tabNamed(tab)).toBe(tab);
});
