import type { SiteTree } from '@platform/contract/site/site-tree';

/** What a new platform shows. Its columns are those of the release. */
export const SHIPPED_SITE: SiteTree = {
  columns: [],
  menus: [
    { label: '首页', target: '/web/index', children: [] },
    { label: '专利检索', target: '/web/search', children: [] },
    { label: '高级检索', target: '/web/seniorSearch', children: [] },
  ],
  banners: [],
  blocks: (['banners', 'statistics', 'entries', 'deadlines', 'charts', 'latest', 'links'] as const).map((kind) => ({
    kind,
    title: '',
    columnId: null,
    count: 6,
    text: '',
    target: '',
    hidden: false,
  })),
  links: [],
  details: {
    organiser: '',
    undertaker: '',
    contact: '',
    siteIdCode: '',
    icpNumber: '',
    policeNumber: '',
    governmentMarkUrl: '',
    reportErrorUrl: '',
    accessibilityTarget: '',
    statement: '专利检索、管理与企业服务。本站数据仅供参考，不构成法律意见。',
  },
  footerLinks: [
    { label: '首页', target: '/web/index' },
    { label: '专利检索', target: '/web/search' },
    { label: '立即体验', target: '/web/immediately' },
    { label: '用户登录', target: '/login' },
    { label: '走访登录', target: '/web/small/login' },
    { label: '站点地图', target: '/web/sitemap' },
  ],
  sharePictureId: null,
  grey: [],
  redirects: [],
};
