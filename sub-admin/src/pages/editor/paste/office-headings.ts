import { replaceBy, styleOf } from './dom';

/**
 * Converts headings of Word and WPS by element, class or outline level. Their first level becomes `h2`, because the
 * title of the page is `h1`. From other sources only unsupported levels are changed.
 */
export function officeHeadings(root: ParentNode, isOffice: boolean): void {
  for (const line of [...root.querySelectorAll('h1, h2, h3, h4, h5, h6, p')]) {
    const level = levelOf(line, isOffice);
    if (level === null) continue;
    const ours = Math.min(4, Math.max(2, isOffice ? level + 1 : level));
    if (line.tagName !== `H${ours}`) {
      const made = replaceBy(line, `h${ours}`);
      for (const { name, value } of line.attributes) made.setAttribute(name, value);
    }
  }
}

function levelOf(line: Element, isOffice: boolean): number | null {
  const element = /^H(\d)$/.exec(line.tagName)?.[1];
  if (element) return Number(element);
  if (!isOffice || line.closest('td, th, li')) return null;
  const byClass = /\bMso(?:Heading|Title)(\d?)\b/.exec(line.className);
  if (byClass) return Number(byClass[1] || 1);
  const byOutline = /^[1-9]$/.exec(styleOf(line, 'mso-outline-level'))?.[0];
  return byOutline ? Number(byOutline) : null;
}
