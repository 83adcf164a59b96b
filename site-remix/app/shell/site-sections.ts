/** The existing public pages, grouped for readers; the table of routes has their titles. */
export const SITE_SECTIONS = [
  {
    title: '检索与数据',
    pages: [
      { path: '/web/index', about: '专利数据概况、最新公开与办事入口' },
      { path: '/web/search', about: '按关键词、企业、专利号或检索式检索' },
      { path: '/web/seniorSearch', about: '逐行填写条件，组成检索式' },
      { path: '/web/honor', about: '本区企业获得的认定、称号与奖项' },
      { path: '/web/patentaward', about: '本区企业获得的专利奖，按年度与等级' },
    ],
  },
  {
    title: '办事',
    pages: [
      { path: '/web/guanjia/fee', about: '按专利号或日期逐年算出年费，每一步附条文' },
      { path: '/web/askAbout/ask', about: '不用注册，凭回执查看答复' },
      { path: '/web/dialogue/ask', about: '希望下一次政企对话谈什么' },
      { path: '/web/receipt', about: '凭编号和查询码查看办理情况，取消报名' },
      { path: '/web/immediately', about: '用手机号注册试用账号' },
    ],
  },
  {
    title: '登录',
    pages: [
      { path: '/login', about: '企业、镇街、区级人员与管理员' },
      { path: '/web/small/login', about: '走访人员凭手机验证码登录' },
    ],
  },
] as const;
