import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import { escapeHtml } from '../../kernel/text/escape-html';
import type { OwnData } from './export-own-data.job';
import { inWords } from './own-data';

const STYLE =
  'body{max-width:1100px;margin:24px auto;padding:0 16px;font:16px/1.7 sans-serif;color:#1d2733}' +
  'table{width:100%;border-collapse:collapse}th,td{padding:6px 8px;border:1px solid #cfd6de;text-align:left;vertical-align:top;word-break:break-word}' +
  'th{background:#f3f5f8}section{margin-top:32px}';

/** Renders a file of own data as an HTML page. */
export function ownDataPage(platformName: string, { madeAt, sections }: OwnData): string {
  const title = `${escapeHtml(platformName)}保存的本人信息`;
  return (
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>` +
    `<p>生成于 ${shanghaiTime(new Date(madeAt))}。密码只保存无法还原的散列，不在其中。</p>${sections.map(section).join('')}</body></html>`
  );
}

function section({ title, rows }: OwnData['sections'][number]): string {
  const [first] = rows;
  if (!first) return `<section><h2>${title}</h2><p>没有记录。</p></section>`;
  const names = Object.keys(first);
  const head = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${names.map((name) => `<td>${escapeHtml(inWords(read(row[name])))}</td>`).join('')}</tr>`,
  );
  return `<section><h2>${title}（${rows.length}）</h2><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></section>`;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** Instants are texts in the file. */
const read = (value: unknown): unknown => (typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value);
