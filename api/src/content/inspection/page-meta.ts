import { kindOf } from '@platform/contract/content/content-kinds';
import type { Inspection } from './inspection';

/** Reports public pages without a description for search engines and shared links. */
export const missingMeta: Inspection = {
  name: 'missing-meta',
  about: '已发布的页面没有摘要：检索引擎和分享出去的链接没有页面说明可显示。',
  remedy: '在摘要里用一两句话写出主要内容，重新送审发布。',
  ofText: ({ id, kind, title, path, summary }) =>
    summary.trim() === '' && (kind === 'page' || kindOf(kind).address !== null)
      ? [{ key: String(id), place: `《${title}》`, message: '没有摘要，页面说明里只有标题。', path }]
      : [],
};
