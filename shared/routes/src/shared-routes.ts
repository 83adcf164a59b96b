import type { RouteRow } from './route';

/** Pages every signed-in set has; a row of the set itself wins over the same path here. */
export const sharedRoutes: readonly RouteRow[] = [
  { path: '/404', title: '页面不存在' },
  { path: '/detail', title: '摘要', back: true, parent: '/docking', labelsDemo: true },
  { path: '/power', title: '权利要求', back: true, parent: '/docking', labelsDemo: true },
  { path: '/instructions', title: '说明书', back: true, parent: '/docking', labelsDemo: true },
  { path: '/drawings', title: '附图', back: true, parent: '/docking', labelsDemo: true },
  { path: '/fullText', title: '全文', back: true, parent: '/docking', labelsDemo: true },
  { path: '/law', title: '法律信息', keepAlive: true, back: true, parent: '/docking', labelsDemo: true },
  { path: '/kindred', title: '同族专利', back: true, parent: '/docking', labelsDemo: true },
  { path: '/docking', title: '检索结果', keepAlive: true },
  { path: '/AdvancedSearch', title: '高级检索', keepAlive: true },
  { path: '/userCenter', title: '个人中心', isAdminView: 0 },
  { path: '/upPwd', title: '修改密码', isAdminView: 0 },
  { path: '/system', title: '系统设置', isAdminView: 0 },
  { path: '/questionNew', title: '问卷', back: true },
  { path: '/Backstepping', title: '反推分析', back: true, parent: '/questionNew' },
  { path: '/assistance/details', title: '援助详情', back: true },
  { path: '/association/details', title: '协会详情', back: true },
];
