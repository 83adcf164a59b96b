import type { RouteRow } from './route';

/** Pages of every signed-in set; a row of the set itself takes precedence over the same path here. */
export const sharedRoutes: readonly RouteRow[] = [
  { path: '/404', title: '页面不存在' },
  readerTab('/detail', '摘要'),
  readerTab('/power', '权利要求'),
  readerTab('/instructions', '说明书'),
  readerTab('/drawings', '附图'),
  readerTab('/fullText', '全文'),
  readerTab('/law', '法律信息', { keepAlive: true }),
  readerTab('/kindred', '同族专利'),
  { path: '/docking', title: '检索结果', keepAlive: true, example: '/docking?val=装置' },
  { path: '/AdvancedSearch', title: '高级检索', keepAlive: true },
  { path: '/userCenter', title: '个人中心', isAdminView: 0 },
  { path: '/upPwd', title: '修改密码', isAdminView: 0 },
  { path: '/system', title: '系统设置', isAdminView: 0 },
  // Editors have no companies.
  {
    path: '/questionNew',
    title: '问卷',
    menu: { order: 105, icon: 'questionnaire' },
    roles: ['admin', 'company', 'district', 'street'],
  },
  {
    path: '/Backstepping',
    title: '反推分析',
    back: true,
    parent: '/questionNew',
    example: '/Backstepping?answerId=2',
    labelsDemo: true,
    roles: ['admin', 'company', 'district', 'street'],
  },
  {
    path: '/assistance/details',
    title: '援助详情',
    back: true,
    labelsDemo: true,
    example: '/assistance/details?id={assistance}',
  },
  {
    path: '/association/details',
    title: '协会详情',
    back: true,
    labelsDemo: true,
    example: '/association/details?id={association}',
  },
];

/** A tab of the patent reader. */
function readerTab(path: `/${string}`, title: string, more: Pick<RouteRow, 'keepAlive'> = {}): RouteRow {
  const example = `${path}?id={patent}` as const;
  return { path, title, back: true, parent: '/docking', tabOf: '/detail', labelsDemo: true, example, ...more };
}
