import type { ContentKind } from '@platform/contract/content/kind';
import { kindOf, partLists } from '@platform/contract/content/content-kinds';
import { LIST_PARAMETERS } from './list-address';
import type { KindDeclaration } from '@platform/contract/content/kind-declaration';

/** The filters of a list besides the keyword. */
export type Narrowing = 'columns' | 'year' | 'region' | 'level' | 'status' | 'stage';

/** A column as the site shows it. */
export interface ShownColumn {
  name: string;
  /** Path of its list. */
  path: string;
  hidden: boolean;
}

/** A list of published content at its address. */
export interface ContentPage {
  path: `/web/${string}`;
  title: string;
  /** One sentence about the content of the list. */
  about: string;
  kinds: readonly [ContentKind, ...ContentKind[]];
  /** In display order, with the captions of this list. */
  narrow: Readonly<Partial<Record<Narrowing, string>>>;
  /** The list also has a calendar by month, `?month=2026-03`. */
  calendar?: boolean;
  /** A condition that all items of the list fulfil. */
  only?: { readonly status: string };
  /** Paths of the items’ own pages, where they differ from the list’s. */
  details?: { path: `/web/${string}`; title: string; kind: ContentKind }[];
}

/** Every list whose items are published in the administration. */
export const CONTENT_PAGES: readonly ContentPage[] = [
  {
    path: '/web/news',
    title: '新闻资讯',
    about: '通知公告、工作动态与行业资讯。',
    kinds: ['news'],
    narrow: { columns: '栏目', year: '年份' },
    details: [{ path: '/web/news/details', title: '新闻详情', kind: 'news' }],
  },
  {
    path: '/web/activities',
    title: '活动中心',
    about: '培训、讲座与对接活动。',
    kinds: ['activity'],
    narrow: { stage: '状态', year: '年份' },
    calendar: true,
    details: [{ path: '/web/activities/details', title: '活动详情', kind: 'activity' }],
  },
  {
    path: '/web/engineering',
    title: '知识产权工程',
    about: '可以申报的项目与计划。',
    kinds: ['project'],
    narrow: { stage: '状态', level: '级别', year: '年份' },
    details: [{ path: '/web/engineering/details', title: '工程详情', kind: 'project' }],
  },
  {
    path: '/web/protection',
    title: '知识产权保护',
    about: '维权途径、官方入口与典型案例。',
    kinds: ['protection'],
    narrow: { status: '类别', year: '年份' },
    details: [{ path: '/web/protection/details', title: '保护详情', kind: 'protection' }],
  },
  {
    path: '/web/manufacturing',
    title: '智能制造',
    about: '本区产业集群的知识产权概况。',
    kinds: ['cluster'],
    narrow: { region: '地区' },
    details: [{ path: '/web/facturing/details', title: '制造详情', kind: 'cluster' }],
  },
  {
    path: '/web/services/central',
    title: '服务中心',
    about: '服务机构与它们公布的服务、价格。',
    kinds: ['service'],
    narrow: { status: '服务类别' },
    details: [{ path: '/web/central/details', title: '服务详情', kind: 'service' }],
  },
  {
    path: '/web/services/dynamic',
    title: '服务动态',
    about: '服务机构与公共服务的消息。',
    kinds: ['serviceNews'],
    narrow: { status: '服务类别', year: '年份' },
  },
  {
    path: '/web/services/InnovationStory',
    title: '创新故事',
    about: '本区企业与发明人的故事。',
    kinds: ['story'],
    narrow: { year: '年份' },
  },
  {
    path: '/web/finance',
    title: '知识产权金融',
    about: '质押融资、保险等产品与申请条件。',
    kinds: ['finance'],
    narrow: { status: '产品类别' },
  },
  {
    path: '/web/enterprise',
    title: '企业风采',
    about: '经企业同意公布的简介。',
    kinds: ['enterprise'],
    narrow: { status: '领军企业' },
    details: [{ path: '/web/leader/details', title: '企业详情', kind: 'enterprise' }],
  },
  {
    path: '/web/enterprise/leader',
    title: '领军企业',
    about: '经企业同意公布的领军企业简介。',
    kinds: ['enterprise'],
    narrow: { level: '行业' },
    only: partLists['/web/enterprise/leader'].only,
  },
  {
    path: '/web/reports',
    title: '行业报告',
    about: '产业专利报告，按行业、年份和下载范围查找。',
    kinds: ['report'],
    narrow: { level: '行业', year: '年份', status: '谁可以下载' },
  },
  {
    path: '/web/overseas/warning',
    title: '海外预警',
    about: '各国（地区）的知识产权风险提示。',
    kinds: ['warning'],
    narrow: { region: '国家或地区', level: '行业', year: '年份' },
  },
  {
    path: '/web/overseas/assistance',
    title: '海外援助',
    about: '海外纠纷的应对指导与援助渠道。',
    kinds: ['assistance'],
    narrow: { region: '国家或地区', level: '行业', year: '年份' },
  },
  {
    path: '/web/overseas/association',
    title: '海外协会',
    about: '境外的协会与合作机构。',
    kinds: ['association'],
    narrow: { region: '国家或地区', level: '行业', year: '年份' },
  },
  {
    path: '/web/policies',
    title: '政策法规',
    about: '知识产权法律、法规、政策文件与解读。',
    kinds: ['policy', 'interpretation'],
    narrow: { columns: '种类', level: '层级', status: '效力', region: '地区', year: '年份' },
    details: [
      { path: '/web/policy/details', title: '政策详情', kind: 'policy' },
      { path: '/web/policies/details', title: '政策解读', kind: 'interpretation' },
    ],
  },
  {
    path: '/web/dialogue',
    title: '政企对话',
    about: '对话的主题、记录与成果。',
    kinds: ['dialogue'],
    narrow: { stage: '状态', year: '年份' },
  },
  {
    path: '/web/askAbout',
    title: '咨询问答',
    about: '经提问人同意、隐去个人信息后公布的问题与答复。',
    kinds: ['answer'],
    narrow: { level: '主题', year: '年份' },
  },
];

/** Parameters that the list at an address accepts. */
export function parametersOf(path: string): string[] {
  const page = contentPageOf(path);
  return [
    ...LIST_PARAMETERS,
    ...Object.keys(page?.narrow ?? {}),
    ...(page?.calendar ? ['month'] : []),
    ...(page?.details ? [] : ['id']),
  ];
}

/** Returns the list at an address, or the list whose items have their pages at that address. */
export function contentPageOf(path: string): ContentPage | undefined {
  return CONTENT_PAGES.find((page) => page.path === path || page.details?.some((detail) => detail.path === path));
}

/**
 * Returns the list of an address as the site configures it. A list of one column has the name of the column. Undefined
 * where all its columns are hidden.
 */
export function shownPageOf(path: string, columns: readonly ShownColumn[]): ContentPage | undefined {
  const page = contentPageOf(path);
  const own = columns.filter((column) => column.path === page?.path);
  if (!page || own.length === 0) return page;
  const shown = own.filter(({ hidden }) => !hidden);
  if (shown.length === 0) return undefined;
  return own.length === 1 ? { ...page, title: shown[0]!.name } : page;
}

/** Caption of a value of a filter. */
export function valueName(page: ContentPage, narrowing: Narrowing, value: string): string {
  if (narrowing === 'year') return `${value} 年`;
  const [kind] = page.kinds;
  // Enterprises can be filtered only by whether they are leading.
  if (kind === 'enterprise' && value === 'leading') return '领军企业';
  return choicesOf(page, narrowing)[value] ?? value;
}

/** The values of a filter in the order of their captions; empty where the values are free text. */
export function valuesInOrder(page: ContentPage, narrowing: Narrowing): string[] {
  return Object.keys(choicesOf(page, narrowing));
}

function choicesOf({ kinds: [kind] }: ContentPage, narrowing: Narrowing): Readonly<Record<string, string>> {
  const { labels, listedBy, stages }: KindDeclaration = kindOf(kind);
  if (narrowing === 'stage') return stages ?? {};
  if (narrowing !== 'level' && narrowing !== 'status') return {};
  const label = labels[listedBy?.[narrowing] ?? ''];
  return (typeof label === 'object' && 'choices' in label && label.choices) || {};
}
