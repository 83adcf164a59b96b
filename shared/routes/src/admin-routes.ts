import type { RouteRow } from './route';

/** Administration (set B). */
export const adminRoutes: readonly RouteRow[] = [
  { path: '/user', title: '用户管理', roles: ['admin'], menu: { order: 10, icon: 'user' } },
  { path: '/apply', title: '申请审核', roles: ['admin'], menu: { order: 20, icon: 'check' } },
  {
    path: '/applyDetails',
    title: '审核申请',
    roles: ['admin'],
    back: true,
    parent: '/apply',
    example: '/applyDetails?id=1',
  },
  { path: '/system', title: '系统管理', roles: ['admin'], menu: { order: 90, icon: 'setting' } },
  { path: '/dataShow', title: '数据展示', menu: { order: 60, icon: 'data' } },
  { path: '/news', title: '新闻管理', menu: { order: 30, icon: 'news' } },
  { path: '/consulting', title: '咨询管理', menu: { order: 40, icon: 'chat' } },
  { path: '/mySearch', title: '我的检索', menu: { order: 85, icon: 'bookmark' } },
  { path: '/AdvancedSearch', title: '高级检索', keepAlive: true, menu: { order: 80, icon: 'advanced' } },
  { path: '/upPwd', title: '修改密码', isAdmin: 1 },
  { path: '/userCenter', title: '个人中心' },
  { path: '/IndustryReport', title: '行业报告', menu: { order: 50, icon: 'report' } },
  {
    path: '/newsDetails',
    title: '新闻详情',
    back: true,
    parent: '/news',
    labelsDemo: true,
    example: '/newsDetails?id={news}',
  },
  {
    path: '/dataShow/newList',
    title: '数据列表',
    back: true,
    parent: '/dataShow',
    labelsDemo: true,
    example: '/dataShow/newList?block={dataBlock}',
  },
  { path: '/web', title: '网站管理', menu: { order: 70, icon: 'site' } },
];
