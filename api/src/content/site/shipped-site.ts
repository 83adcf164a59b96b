import type { SiteTree } from '@platform/contract/site/site-tree';

const menu = (label: string, ...children: [label: string, target: string][]) => ({
  label,
  target: '',
  children: children.map(([of, target]) => ({ label: of, target })),
});
const block = (kind: SiteTree['blocks'][number]['kind'], columnId: number | null = null, count = 6) => ({
  kind,
  title: '',
  columnId,
  count,
  text: '',
  target: '',
  hidden: false,
});

/** Columns whose newest items the front page of a new platform shows, by their keys. */
const FRONT_COLUMNS = ['news.notices', 'policy', 'activity', 'service'];

/**
 * Returns the site of a new platform, with the columns of the release. Menus omit a list until it has a published item.
 * @param idOf returns the column id of a key
 */
export function shippedSite(idOf: (key: string) => number | undefined): SiteTree {
  return {
    ...SHIPPED_SITE,
    blocks: SHIPPED_SITE.blocks.flatMap((each) =>
      each.kind === 'deadlines'
        ? [
            each,
            ...FRONT_COLUMNS.flatMap((key) => {
              const id = idOf(key);
              return id === undefined ? [] : [block('content', id, 5)];
            }),
          ]
        : [each],
    ),
  };
}

/** The shipped site without columns. */
export const SHIPPED_SITE: SiteTree = {
  columns: [],
  menus: [
    { label: '首页', target: '/web/index', children: [] },
    menu('专利检索', ['专利检索', '/web/search'], ['高级检索', '/web/seniorSearch']),
    menu(
      '资讯',
      ['新闻资讯', '/web/news'],
      ['活动中心', '/web/activities'],
      ['服务动态', '/web/services/dynamic'],
      ['创新故事', '/web/services/InnovationStory'],
    ),
    menu(
      '政策',
      ['政策法规', '/web/policies'],
      ['知识产权工程', '/web/engineering'],
      ['知识产权保护', '/web/protection'],
      ['政企对话', '/web/dialogue'],
      ['知识产权管理', '/web/manage'],
    ),
    menu(
      '服务',
      ['服务中心', '/web/services/central'],
      ['服务介绍', '/web/services/introduce'],
      ['知识产权金融', '/web/finance'],
      ['知产管家', '/web/guanjia'],
      ['海外预警', '/web/overseas/warning'],
      ['海外援助', '/web/overseas/assistance'],
      ['海外协会', '/web/overseas/association'],
      ['咨询问答', '/web/askAbout'],
    ),
    menu(
      '企业',
      ['企业风采', '/web/enterprise'],
      ['领军企业', '/web/enterprise/leader'],
      ['荣誉榜', '/web/honor'],
      ['专利奖', '/web/patentaward'],
      ['智能制造', '/web/manufacturing'],
      ['行业报告', '/web/reports'],
    ),
    menu('关于', ['平台介绍', '/web/home'], ['立即体验', '/web/immediately'], ['站点地图', '/web/sitemap']),
  ],
  banners: [],
  blocks: (['banners', 'statistics', 'entries', 'deadlines', 'figures', 'charts', 'latest', 'links'] as const).map(
    (kind) => block(kind),
  ),
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
