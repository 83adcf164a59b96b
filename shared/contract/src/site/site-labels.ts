import type { FieldLabels } from '../labels';
import type { SitePart } from './site-tree';

/** Names of the parts of the site, in the order of editing. */
export const sitePartNames = {
  columns: '栏目',
  menus: '菜单',
  banners: '横幅',
  blocks: '首页区块',
  links: '友情链接',
  details: '页脚与政府网站信息',
  footerLinks: '页脚导航',
  sharePictureId: '默认分享图',
  grey: '灰度显示',
  redirects: '网址跳转',
} as const satisfies Record<SitePart, string>;

/** Captions of the fields of the footer and of the meta of a government site. */
export const siteDetailNames = {
  organiser: '主办单位',
  undertaker: '承办单位',
  contact: '联系方式',
  siteIdCode: '网站标识码',
  icpNumber: 'ICP 备案号',
  policeNumber: '公安备案号',
  governmentMarkUrl: '党政机关网站标识',
  reportErrorUrl: '政府网站找错',
  accessibilityTarget: '无障碍说明',
  statement: '页脚说明',
} as const;

/** Captions of the fields within a part. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...siteDetailNames,
  name: '名称',
  label: '名称',
  title: '标题',
  hidden: '隐藏',
  reviewSteps: '审核步骤',
  updatePeriodDays: '更新周期',
  target: '链接',
  children: '子菜单',
  pictureId: '图片',
  from: '开始日期',
  until: '结束日期',
  links: '链接',
  kind: '区块',
  columnId: '栏目',
  count: '条数',
  text: '文字',
  reason: '原因',
};

/** Kinds of changes of a part of the site. */
export const siteChangeNames = { added: '新增', removed: '删除', changed: '修改', moved: '调整顺序' } as const;

/** Captions of the fields of the site in messages, lists and the audit log. */
export const siteLabels = {
  ...sitePartNames,
  sharePictureId: { label: sitePartNames.sharePictureId, none: '未设置' },
  address: '预览地址',
  changes: '改动',
  day: { label: '预览日期', kind: 'day' },
  draft: '草稿',
  note: '发布说明',
  number: '版本号',
  publishedAt: { label: '发布时间', kind: 'time' },
  publishedBy: '发布人',
  restoredFrom: { label: '恢复自', kind: 'number', none: '—' },
} as const satisfies FieldLabels;

/** The place of a message in words: `menus.0.children.2.target` is 菜单第 1 项 · 子菜单第 3 项 · 链接. */
export function sitePlaceName(path: string): string {
  const named: string[] = [];
  const [part = '', ...rest] = path.split('.');
  for (const step of [part, ...rest]) {
    if (/^\d+$/.test(step)) named.push(`${named.pop() ?? ''}第 ${Number(step) + 1} 项`);
    else named.push(nameOf(part, step));
  }
  return named.join(' · ');
}

function nameOf(part: string, step: string): string {
  if (step === part) return sitePartNames[part as SitePart] ?? part;
  if (part === 'redirects') return step === 'from' ? '旧地址' : '新地址';
  return FIELD_NAMES[step] ?? step;
}
