import { sanitizeHtml } from '../content/html/sanitize-html';
import { DEMO_FORM, DEMO_REMARK } from './demo-item';

/**
 * Converts paragraphs to the stored form of a text.
 * @param formId of the form that it offers for download
 */
export function htmlOf(texts: readonly string[], formId?: number): string {
  const rows = (line: string) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean);
  const blocks = [...texts, DEMO_REMARK].map((line, at) => {
    if (line.startsWith('#')) return `<h2>${line.slice(1).trim()}</h2>`;
    if (line.startsWith('-')) return `<ul><li>${line.slice(1).trim()}</li></ul>`;
    if (!line.startsWith('|')) return `<p>${line}</p>`;
    const tag = texts[at - 1]?.startsWith('|') ? 'td' : 'th';
    return `<table><tr>${rows(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr></table>`;
  });
  if (formId !== undefined) blocks.splice(-1, 0, `<p>申报材料：<a data-attachment="${formId}">${DEMO_FORM}</a></p>`);
  const joined = blocks.join('').replaceAll('</ul><ul>', '').replaceAll('</table><table>', '');
  return sanitizeHtml(joined).html;
}
