import { siteDetailNames } from '@platform/contract/site/site-labels';
import { blockNames, type SitePart, type SiteTree } from '@platform/contract/site/site-tree';

/** Names of accounts by id. */
export type AccountNames = ReadonlyMap<number, string>;

const span = (from: string | null, until: string | null) =>
  from || until ? `（${from ?? ''} 至 ${until ?? ''}）` : '';
const leads = ({ label, target }: { label: string; target: string }) => (target ? `${label} → ${target}` : label);

const lines: { [Part in SitePart]: (value: SiteTree[Part], names: AccountNames) => string[] } = {
  columns: (columns, names) =>
    columns.map(({ name, hidden, updatePeriodDays, reviewSteps }) =>
      [
        hidden ? `${name}（隐藏）` : name,
        ...(updatePeriodDays ? [`每 ${updatePeriodDays} 天更新`] : []),
        ...reviewSteps.map((step, at) => `${stepName(at, reviewSteps.length)}：${peopleOf(step, names)}`),
      ].join('，'),
    ),
  menus: (menus) => menus.flatMap((menu) => [leads(menu), ...menu.children.map((child) => `　${leads(child)}`)]),
  banners: (banners) =>
    banners.map(({ title, target, pictureId, from, until }) =>
      [leads({ label: title, target }) + span(from, until), pictureId ? `图片 ${pictureId}` : '无图片'].join('，'),
    ),
  blocks: (blocks) =>
    blocks.map(({ kind, title, hidden, text }) =>
      [`${title || blockNames[kind]}${hidden ? '（隐藏）' : ''}`, ...(text ? [text] : [])].join('：'),
    ),
  links: (groups) => groups.flatMap(({ title, links }) => [title, ...links.map((link) => `　${leads(link)}`)]),
  details: (details) =>
    (Object.keys(siteDetailNames) as (keyof typeof siteDetailNames)[]).flatMap((name) =>
      details[name] ? [`${siteDetailNames[name]}：${details[name]}`] : [],
    ),
  footerLinks: (links) => links.map(leads),
  sharePictureId: (picture) => (picture === null ? [] : [`图片 ${picture}`]),
  grey: (days) => days.map(({ from, until, reason }) => `${from} 至 ${until}：${reason}`),
  redirects: (redirects) => redirects.map(({ from, to }) => `${from} → ${to}`),
};

/** Describes a part of the site in lines, one for each of its items. */
export function describePart<Part extends SitePart>(part: Part, tree: SiteTree, names: AccountNames): string[] {
  return lines[part](tree[part], names);
}

/** Returns the name of a review step: 审核 if there is one step, 一审 to 三审 if there are more. */
export const stepName = (at: number, count: number): string => (count === 1 ? '审核' : `${['一', '二', '三'][at]}审`);

/** Returns the reviewers of a step; an empty step is open to every administrator. */
export const peopleOf = (step: readonly number[], names: AccountNames): string =>
  step.length === 0 ? '所有管理员' : step.map((id) => names.get(id) ?? `账号 ${id}`).join('、');
