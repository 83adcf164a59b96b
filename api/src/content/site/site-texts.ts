import { blockNames, type SitePart, type SiteTree } from '@platform/contract/site/site-tree';
import { siteDetailNames, sitePartNames } from '@platform/contract/site/site-labels';

/** Names of the ids in a document. An id without a name is shown as a number: the audit log has no names of people. */
export interface SiteNames {
  columns: ReadonlyMap<number, string>;
  accounts: ReadonlyMap<number, string>;
  media: ReadonlyMap<number, string>;
}

/** One entry of a part in readable form. */
export interface SiteEntry {
  /** Identifies the entry in another state of the site. */
  key: string;
  /** Name of the entry. */
  subject: string;
  text: string;
}

const named = (names: ReadonlyMap<number, string>, what: string, id: number) => names.get(id) ?? `${what} ${id}`;
const lead = (label: string, target: string) => (target === '' ? label : `${label} ${target}`);
const days = (from: string | null, until: string | null) =>
  from === null && until === null ? '' : `${from ?? '即日'} 至 ${until ?? '长期'}`;
const join = (parts: readonly string[]) => parts.filter((part) => part !== '').join('，');

/** Returns every entry of every part in its order. */
export function siteTexts(tree: SiteTree, { columns, accounts, media }: SiteNames): Record<SitePart, SiteEntry[]> {
  const picture = (id: number | null) => (id === null ? '' : named(media, '图片', id));
  const entry = (key: string, subject: string, text: string): SiteEntry => ({ key, subject, text });
  return {
    columns: tree.columns.map(({ id, name, hidden, reviewSteps, updatePeriodDays }) =>
      entry(
        String(id),
        name,
        join([
          name,
          hidden ? '隐藏' : '',
          ...reviewSteps.map(
            (step, at) =>
              `第 ${at + 1} 审：${step.length === 0 ? '管理员' : step.map((each) => named(accounts, '账号', each)).join('、')}`,
          ),
          updatePeriodDays === null ? '' : `${updatePeriodDays} 天内更新`,
        ]),
      ),
    ),
    menus: tree.menus.map(({ label, target, children }) => {
      const below = children.map((child) => lead(child.label, child.target)).join('、');
      return entry(label, label, lead(label, target) + (below === '' ? '' : `（${below}）`));
    }),
    banners: tree.banners.map(({ title, target, pictureId, from, until }) =>
      entry(title, title, join([lead(title, target), picture(pictureId), days(from, until)])),
    ),
    blocks: tree.blocks.map(({ kind, title, columnId, count, text, target, hidden }) => {
      const own = kind === 'content' && columnId !== null ? named(columns, '栏目', columnId) : blockNames[kind];
      const detail = kind === 'content' ? `${count} 条` : kind === 'text' ? lead(text, target) : '';
      return entry(`${kind} ${columnId ?? ''}`, title || own, join([title, own, detail, hidden ? '隐藏' : '']));
    }),
    links: tree.links.map(({ title, links }) =>
      entry(title, title, `${title}：${links.map(({ label, target }) => lead(label, target)).join('、')}`),
    ),
    details: Object.entries(tree.details)
      .filter(([, text]) => text !== '')
      .map(([field, text]) => entry(field, siteDetailNames[field as keyof typeof siteDetailNames], text)),
    footerLinks: tree.footerLinks.map(({ label, target }) => entry(label, label, lead(label, target))),
    sharePictureId:
      tree.sharePictureId === null
        ? []
        : [entry('picture', sitePartNames.sharePictureId, picture(tree.sharePictureId))],
    grey: tree.grey.map(({ from, until, reason }) => entry(from, reason, join([reason, days(from, until)]))),
    redirects: tree.redirects.map(({ from, to }) => entry(from, from, `${from} → ${to}`)),
  };
}

/** Returns each part as one text, for the audit log. */
export function auditedSite(tree: SiteTree): Record<string, string> {
  const nobody: SiteNames = { columns: new Map(), accounts: new Map(), media: new Map() };
  return Object.fromEntries(
    Object.entries(siteTexts(tree, nobody)).map(([part, entries]) => [
      part,
      entries.map(({ text }) => text).join('；'),
    ]),
  );
}
