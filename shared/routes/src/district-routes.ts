import type { RouteRow } from './route';

/** District workbench only (set C, com_id 0). */
export const districtRoutes: readonly RouteRow[] = [
  { path: '/newhome', title: '工作首页', menu: { order: 5, icon: 'home' } },
  { path: '/visualization', title: '数据大屏', menu: { order: 15, icon: 'screen' } },
  { path: '/visualization/Visit', title: '走访大屏', parent: '/visualization' },
  { path: '/visualization/Patent', title: '专利大屏', parent: '/visualization' },
  { path: '/datapage', title: '数据看板', menu: { order: 25, icon: 'chart' } },
  { path: '/newsystem', title: '人员配置', menu: { order: 35, icon: 'team' }, isAdminView: 0 },
  { path: '/newUserCenter', title: '个人中心', isAdminView: 0 },
];
