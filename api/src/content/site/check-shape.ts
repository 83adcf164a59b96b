import type { SiteFinding } from '@platform/contract/site/site';
import type { SiteTree } from '@platform/contract/site/site-tree';

/** Addresses that the platform itself answers, including every path below them. */
const OWN =
  /^\/(?:$|(?:v1|assets|sub-apps|media|feeds|share|sitemaps|\.well-known)(?:\/|$)|robots\.txt$|sitemap\.xml$|favicon\.svg$|healthz$|readyz$|metrics$|login$)/;

/** Returns the faults of a document that are visible without the database. */
export function checkShape(tree: SiteTree): SiteFinding[] {
  const findings: SiteFinding[] = [];
  const say = (field: string, message: string) => findings.push({ field, message });
  const columns = new Set(tree.columns.map(({ id }) => id));
  tree.columns.forEach(({ reviewSteps }, at) => {
    // An empty step is open to every administrator. One person as the only reviewer of two steps could not pass both.
    const alone = reviewSteps.filter((step) => step.length === 1).map(([only]) => only);
    if (new Set(alone).size < alone.length)
      say(`columns.${at}.reviewSteps`, '两步审核只有同一个人，谁也不能审同一个版本的两步');
  });
  tree.menus.forEach(({ target, children }, at) => {
    if (target === '' && children.length === 0) say(`menus.${at}.target`, '请填写链接，或加上子菜单');
  });
  tree.banners.forEach(({ pictureId, from, until }, at) => {
    if (pictureId === null) say(`banners.${at}.pictureId`, '请选择图片');
    if (from !== null && until !== null && until < from) say(`banners.${at}.until`, '结束日期不能早于开始日期');
  });
  tree.blocks.forEach((block, at) => {
    if (block.hidden) return;
    if (block.kind === 'content' && (block.columnId === null || !columns.has(block.columnId)))
      say(`blocks.${at}.columnId`, '请选择栏目');
    if (block.kind === 'text' && block.text === '') say(`blocks.${at}.text`, '请填写文字');
  });
  tree.grey.forEach(({ from, until }, at) => {
    if (until < from) say(`grey.${at}.until`, '结束日期不能早于开始日期');
  });
  checkRedirects(tree.redirects, say);
  return findings;
}

function checkRedirects(redirects: SiteTree['redirects'], say: (field: string, message: string) => void): void {
  const from = new Set(redirects.map((redirect) => redirect.from));
  const seen = new Set<string>();
  redirects.forEach((redirect, at) => {
    if (OWN.test(redirect.from)) say(`redirects.${at}.from`, '这是平台自己使用的地址，不能跳转');
    else if (seen.has(redirect.from)) say(`redirects.${at}.from`, '这个旧地址已经在上面，请只留一个');
    seen.add(redirect.from);
    const [path = ''] = redirect.to.split(/[?#]/);
    if (path === redirect.from) say(`redirects.${at}.to`, '不能跳转到自己');
    else if (from.has(path)) say(`redirects.${at}.to`, '这个新地址又会跳转，请直接填写最后到达的地址');
  });
}
