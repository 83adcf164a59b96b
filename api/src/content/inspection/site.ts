import { siteDetailNames, sitePartNames } from '@platform/contract/site/site-labels';
import type { SiteDetails, SitePart } from '@platform/contract/site/site-tree';
import { findingsOf } from '../site/check-site';
import { findPublished, findSiteColumns } from '../site/site.queries';
import { withEveryColumn } from '../site/with-every-column';
import type { Database } from '../../kernel/database/pool';
import type { Inspection } from './inspection';

const pathOf = (part: string) => `/web?tab=${part}`;

/** Returns the published settings of the site. */
async function publishedSite(db: Database) {
  const { document } = await findPublished(db);
  return withEveryColumn(document, await findSiteColumns(db));
}

/**
 * Required information of a government site, with the variable that supplies it if it was not saved in the platform.
 */
const REQUIRED: readonly (readonly [keyof SiteDetails, string])[] = [
  ['siteIdCode', 'SITE_ID_CODE'],
  ['icpNumber', 'SITE_ICP_NUMBER'],
  ['policeNumber', 'SITE_POLICE_NUMBER'],
  ['reportErrorUrl', 'SITE_REPORT_ERROR_URL'],
];

export const siteFields: Inspection = {
  name: 'site-fields',
  about: '没有填写网站标识码、备案号或“我为政府网站找错”的地址。',
  remedy: '在网站管理的页脚与政府网站信息里填写并发布。',
  async find({ services: { db } }) {
    const { details } = await publishedSite(db);
    return REQUIRED.filter(([field, variable]) => (details[field] || process.env[variable] || '').trim() === '').map(
      ([field]) => ({
        key: field,
        place: `页脚“${siteDetailNames[field]}”`,
        message: '没有填写，公共网站上不显示。',
        path: pathOf('details'),
      }),
    );
  },
};

/**
 * Reports menus, banners, links and redirects without a target, missing pictures, and reviewers who no longer exist.
 */
export const siteSettings: Inspection = {
  name: 'site-settings',
  about: '已发布的菜单、横幅、链接、跳转和审核人里有失效的。',
  remedy: '在网站管理里改正并发布。',
  async find({ services: { db } }) {
    const findings = await findingsOf(db, await publishedSite(db));
    return findings.map(({ field, message }) => {
      const [part = ''] = field.split('.');
      const name = sitePartNames[part as SitePart] ?? '网站设置';
      const [at] = /\d+/.exec(field) ?? [];
      const place = at === undefined ? name : `${name}第 ${Number(at) + 1} 项`;
      return { key: `${field} ${message}`, place, message: `${message}。`, path: pathOf(part) };
    });
  },
};
