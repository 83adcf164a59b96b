import { singlePages } from '@platform/contract/content/kinds/news-kinds';
import type { SiteFinding } from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';
import { isSignedInPath } from '@platform/routes/routes-of-set';
import type { Database } from '../../kernel/database/pool';
import { isPublicPage } from '../items/is-public-page';
import { mediaFaults } from '../media/set-media-uses';
import { checkShape } from './check-shape';
import { siteMedia } from './site-media';
import { findReviewers, findSiteColumns } from './site.queries';

/** Returns the faults that prevent a document from being published, by field; empty for none. */
export async function findingsOf(db: Database, tree: SiteTree): Promise<SiteFinding[]> {
  return [
    ...checkShape(tree),
    ...(await checkReviewers(db, tree)),
    ...(await checkPictures(db, tree)),
    ...(await checkTargets(db, tree)),
    ...(await checkOldAddresses(db, tree)),
  ];
}

async function checkReviewers(db: Database, { columns }: SiteTree): Promise<SiteFinding[]> {
  const able = new Set((await findReviewers(db)).map(({ id }) => id));
  return columns.flatMap(({ name, reviewSteps }, at) =>
    reviewSteps.flat().every((id) => able.has(id))
      ? []
      : [{ field: `columns.${at}.reviewSteps`, message: `“${name}”的审核人已停用或不再是管理员、编辑，请另选` }],
  );
}

async function checkPictures(db: Database, tree: SiteTree): Promise<SiteFinding[]> {
  const faults = new Map((await mediaFaults(db, siteMedia(tree))).map(({ id, fault }) => [id, fault]));
  const at = (field: string, id: number | null): SiteFinding[] => {
    const message = id === null ? undefined : faults.get(id);
    return message === undefined ? [] : [{ field, message }];
  };
  return [
    ...tree.banners.flatMap(({ pictureId }, index) => at(`banners.${index}.pictureId`, pictureId)),
    ...at('sharePictureId', tree.sharePictureId),
  ];
}

async function checkTargets(db: Database, tree: SiteTree): Promise<SiteFinding[]> {
  const findings: SiteFinding[] = [];
  const hidden = await hiddenLists(db, tree);
  for (const { field, target } of targetsOf(tree)) {
    if (!target.startsWith('/')) continue;
    const [path = ''] = target.split(/[?#]/);
    // Menus omit entries without content themselves.
    if (/^(menus|footerLinks)\./.test(field) && (hidden.has(path) || Object.hasOwn(singlePages, path))) continue;
    if (hidden.has(path)) findings.push({ field, message: '链接的栏目已隐藏，请换一个，或显示该栏目' });
    else if (!(await isPublicPage(db, target)))
      findings.push({ field, message: `没有“${target}”这个公开页面，请核对链接` });
  }
  return findings;
}

/** Returns the lists of which every column is hidden. */
async function hiddenLists(db: Database, { columns }: SiteTree): Promise<Set<string>> {
  const shown = new Set(columns.flatMap(({ id, hidden }) => (hidden ? [] : [id])));
  const rows = (await findSiteColumns(db)).filter(({ path }) => path !== '');
  const open = new Set(rows.filter(({ id }) => shown.has(id)).map(({ path }) => path));
  return new Set(rows.map(({ path }) => path).filter((path) => !open.has(path)));
}

/** Returns every non-empty link of a document with its field. */
function targetsOf(tree: SiteTree): { field: string; target: string }[] {
  const { menus, banners, blocks, links, footerLinks, details, redirects } = tree;
  return [
    ...menus.flatMap(({ target, children }, at) => [
      { field: `menus.${at}.target`, target },
      ...children.map((child, below) => ({ field: `menus.${at}.children.${below}.target`, target: child.target })),
    ]),
    ...banners.map(({ target }, at) => ({ field: `banners.${at}.target`, target })),
    ...blocks.flatMap(({ kind, target, hidden }, at) =>
      kind === 'text' && !hidden ? [{ field: `blocks.${at}.target`, target }] : [],
    ),
    ...links.flatMap((group, at) =>
      group.links.map(({ target }, below) => ({ field: `links.${at}.links.${below}.target`, target })),
    ),
    { field: 'details.accessibilityTarget', target: details.accessibilityTarget },
    ...footerLinks.map(({ target }, at) => ({ field: `footerLinks.${at}.target`, target })),
    ...redirects.map(({ to }, at) => ({ field: `redirects.${at}.to`, target: to })),
  ].filter(({ target }) => target !== '');
}

/** Finds redirects from the address of an existing page. */
async function checkOldAddresses(db: Database, { redirects }: SiteTree): Promise<SiteFinding[]> {
  const findings: SiteFinding[] = [];
  for (const [at, { from }] of redirects.entries())
    if (isSignedInPath(from) || (await isPublicPage(db, from)))
      findings.push({ field: `redirects.${at}.from`, message: '这个地址有页面，不能跳转' });
  return findings;
}
