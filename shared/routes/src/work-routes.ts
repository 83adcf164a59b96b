import type { RouteRow } from './route';

/** District and street workbench (sets C and D). */
export const workRoutes: readonly RouteRow[] = [
  { path: '/morePatents', title: '更多专利', back: true, parent: '/work', example: '/morePatents' },
  { path: '/work', title: '工作台', menu: { order: 10, icon: 'work' }, topBar: 1 },
  { path: '/workCompany', title: '企业排名', back: true, parent: '/work', menu: { order: 20, icon: 'ranking' } },
  { path: '/workWarning', title: '企业预警', back: true, parent: '/work', menu: { order: 30, icon: 'warning' } },
  { path: '/workTobear', title: '企业梯度', back: true, parent: '/work', menu: { order: 40, icon: 'tier' } },
  { path: '/workFollow', title: '待跟进', back: true, parent: '/work', menu: { order: 50, icon: 'check' } },
  { path: '/workVisit', title: '走访跟进', back: true, parent: '/work', menu: { order: 60, icon: 'visit' } },
  {
    path: '/workVisit/details',
    title: '走访详情',
    back: true,
    parent: '/workVisit',
    example: '/workVisit/details?id=1',
  },
  { path: '/workCalendar', title: '走访日历', back: true, parent: '/work', menu: { order: 70, icon: 'calendar' } },
  { path: '/workWaitvisit', title: '工作日历', back: true, parent: '/work', menu: { order: 80, icon: 'schedule' } },
  { path: '/workWaitvisit2', title: '走访记录', back: true, parent: '/work', menu: { order: 90, icon: 'record' } },
  { path: '/workWaitvisit3', title: '需求记录', back: true, parent: '/work', menu: { order: 100, icon: 'demand' } },
  { path: '/addWaitvisit', title: '发起待走访', back: true, parent: '/workWaitvisit' },
  { path: '/addDemand', title: '新增需求', back: true, parent: '/workWaitvisit3' },
  { path: '/workEnterprisevisit', title: '企业走访', back: true, parent: '/work' },
  { path: '/companyDetails', title: '企业详情', back: true, parent: '/work' },
  { path: '/mySearch', title: '我的检索', menu: { order: 115, icon: 'bookmark' } },
  { path: '/AdvancedSearch', title: '高级检索', keepAlive: true, menu: { order: 110, icon: 'advanced' } },
  { path: '/shundeSearchNew', title: '普通检索', menu: { order: 120, icon: 'search' }, topBar: 3 },
  { path: '/honor', title: '荣誉', menu: { order: 130, icon: 'honor' }, topBar: 2 },
  { path: '/ranking', title: '排行榜', menu: { order: 140, icon: 'podium' }, topBar: 4 },
  { path: '/adminLawNew', title: '法律事件', menu: { order: 150, icon: 'gavel' }, topBar: 5 },
  { path: '/NewupPwd', title: '修改密码', isAdminView: 0 },
];
