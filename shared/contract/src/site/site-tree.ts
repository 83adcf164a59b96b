import * as z from 'zod/mini';
import { day, id, name, required, text } from '../fields';

/** The blocks of the front page; an editor sets their order. */
export const blockNames = {
  banners: '横幅',
  statistics: '数据概况',
  entries: '办事入口',
  deadlines: '近期截止',
  charts: '专利趋势与类型',
  latest: '最新公开的专利',
  figures: '数据展示',
  content: '栏目内容',
  links: '友情链接',
  text: '文字',
} as const;
export type BlockKind = keyof typeof blockNames;

/** Steps of review of a column at most (三审). */
export const MOST_REVIEW_STEPS = 3;
/** Rows of a block of content. */
export const MOST_BLOCK_ITEMS = 12;

const ADDRESS = '请填写本站路径（以 / 开头）或 http(s) 地址';
/** A page of this origin, or an external address. Scripts, data and addresses without a scheme are refused. */
const address = /^(?:\/(?![/\\])[^\s\\<>"]*|https?:\/\/[^\s\\<>"/]+(?:[/?#][^\s\\<>"]*)?)$/;
const MOST_ADDRESS = 300;

const target = required(MOST_ADDRESS, '请填写链接').check(z.regex(address, ADDRESS));
/** Empty without a target. */
const optionalTarget = text(MOST_ADDRESS).check(z.refine((value) => value === '' || address.test(value), ADDRESS));
const foreign = text(MOST_ADDRESS).check(
  z.refine((value) => value === '' || (address.test(value) && !value.startsWith('/')), '请填写 http(s) 地址'),
);
/** First or last day of a period; null when open. */
const bound = z._default(z.nullable(day), null);
const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, `最多 ${most} 项`));

/** A named link. */
const siteLink = z.object({ label: required(40, '请填写名称'), target });

/** A column by its permanent id: key, kind and address belong to the release. The order is that of the list. */
const siteTreeColumn = z.object({
  id,
  name: name(40, '请填写栏目名称'),
  /** Not listed anywhere; its items keep their addresses. */
  hidden: z.boolean(),
  /** Accounts of each step of review; an empty step is open to every administrator. */
  reviewSteps: z
    .array(list(id, 50))
    .check(z.minLength(1, '至少一审'), z.maxLength(MOST_REVIEW_STEPS, `最多 ${MOST_REVIEW_STEPS} 审`)),
  /** Days within which a new item is due; null without a requirement. */
  updatePeriodDays: z.nullable(z.int('请填写天数').check(z.minimum(1, '至少 1 天'), z.maximum(3650, '最多 3650 天'))),
});

/** An entry of the menu; one with children may have no target. */
const siteMenu = z.object({
  label: required(20, '请填写菜单名称'),
  target: optionalTarget,
  children: list(z.object({ label: required(20, '请填写菜单名称'), target }), 20),
});

/** A picture across the front page for a period, both days included. */
const siteBanner = z.object({
  /** Title beside the picture. */
  title: required(60, '请填写标题'),
  target: optionalTarget,
  /** A picture of the media library. */
  pictureId: z.nullable(id),
  from: bound,
  until: bound,
});

/** A group of links to partner sites. */
const siteLinkGroup = z.object({ title: required(20, '请填写分组名称'), links: list(siteLink, 60) });

/** A block of the front page. */
const siteBlock = z.object({
  kind: z.enum(Object.keys(blockNames) as [BlockKind, ...BlockKind[]], '请选择区块'),
  /** Empty: the default name of the kind or column. */
  title: z._default(text(40), ''),
  /** Of `content`. */
  columnId: z._default(z.nullable(id), null),
  /** Items of `content`. */
  count: z._default(
    z.int('请填写条数').check(z.minimum(1, '至少 1 条'), z.maximum(MOST_BLOCK_ITEMS, `最多 ${MOST_BLOCK_ITEMS} 条`)),
    6,
  ),
  /** Of `text`: one paragraph per line. */
  text: z._default(text(1000), ''),
  /** Of `text`: target of its link. */
  target: z._default(optionalTarget, ''),
  hidden: z.boolean(),
});

/**
 * The site's operator in footer and page meta. Empty fields fall back to the configuration, and are hidden without it.
 */
export const siteDetails = z.object({
  organiser: text(100),
  undertaker: text(100),
  contact: text(100),
  siteIdCode: text(20).check(
    z.refine((code) => code === '' || /^(?:\d{10}|bm\d{8})$/i.test(code), '网站标识码为 10 位数字，或 bm 加 8 位数字'),
  ),
  icpNumber: text(60),
  policeNumber: text(60),
  governmentMarkUrl: foreign,
  reportErrorUrl: foreign,
  accessibilityTarget: optionalTarget,
  /** One sentence in the footer. */
  statement: text(200),
});
export type SiteDetails = z.output<typeof siteDetails>;

/** Days of mourning: every public page is grey, both days included. */
const siteGrey = z.object({ from: day, until: day, reason: required(60, '请填写原因') });

/** An old address that redirects to a page. */
const siteRedirect = z.object({
  from: required(MOST_ADDRESS, '请填写旧地址').check(
    z.regex(/^\/(?![/\\])[^\s\\<>"?#]+$/, '请填写本站的旧路径，以 / 开头，不带问号后的部分'),
  ),
  to: target,
});

/** The whole site as one document, so that it is undone as a whole. */
export const siteTree = z.object({
  columns: list(siteTreeColumn, 100),
  menus: list(siteMenu, 12),
  banners: list(siteBanner, 10),
  blocks: list(siteBlock, 20),
  links: list(siteLinkGroup, 8),
  details: siteDetails,
  /** Links at the foot of every page. */
  footerLinks: list(siteLink, 20),
  /** Picture of shared pages without their own. */
  sharePictureId: z.nullable(id),
  grey: list(siteGrey, 20),
  redirects: list(siteRedirect, 500),
});
export type SiteTree = z.output<typeof siteTree>;
/** A part of the site: 菜单, 横幅 … */
export type SitePart = keyof SiteTree;
