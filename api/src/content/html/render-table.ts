import type { Element, ElementContent } from 'hast';
import { element, isElement, textOf } from './tree';

/**
 * Renders a table for a page: header cells get their scope, and on a narrow screen the table scrolls in its own region,
 * which the keyboard reaches.
 */
export function renderTable(table: Element): Element {
  const caption = table.children.find((child) => isElement(child, 'caption'));
  return element('div', [{ ...table, children: table.children.map(withScopes) }], {
    className: ['table-scroll'],
    tabIndex: 0,
    role: 'region',
    ariaLabel: caption ? `表格：${textOf(caption)}` : '表格',
  });
}

function withScopes(part: ElementContent): ElementContent {
  if (!isElement(part)) return part;
  if (part.tagName !== 'tr') return { ...part, children: part.children.map(withScopes) };
  const cells = part.children.filter((child) => isElement(child));
  const isHeader = cells.every(({ tagName }) => tagName === 'th');
  const children = cells.map((cell) =>
    cell.tagName === 'th' && !cell.properties.scope
      ? { ...cell, properties: { ...cell.properties, scope: isHeader ? 'col' : 'row' } }
      : cell,
  );
  return { ...part, children };
}
