import type { Element, ElementContent, Root } from 'hast';
import { isOwnTarget, linkTarget } from '@platform/domain/content/link-target';

/** Most columns and rows that one cell may span. */
const MOST_SPAN = 100;

/** Brings attributes into their one stored form; removes values without a meaning. */
export function cleanAttributes(root: Root, origin?: string): Root {
  return { type: 'root', children: root.children.map((child) => clean(child as ElementContent, origin)) };
}

function clean(node: ElementContent, origin?: string): ElementContent {
  if (node.type !== 'element') return node;
  return {
    ...node,
    properties: propertiesOf(node, origin),
    children: node.children.map((child) => clean(child, origin)),
  };
}

function propertiesOf({ tagName, properties }: Element, origin?: string): Element['properties'] {
  switch (tagName) {
    case 'a':
      return linkProperties(properties, origin);
    case 'img':
      // An empty `alt` marks a decorative picture; without `alt` that of the library is shown.
      return {
        dataMedia: properties.dataMedia,
        ...(typeof properties.alt === 'string' && { alt: oneLine(properties.alt) }),
      };
    case 'ol':
      return whole(properties.start, 2, 9_999) ? { start: Number(properties.start) } : {};
    case 'td':
    case 'th':
      return {
        ...(properties.scope ? { scope: properties.scope } : {}),
        ...(whole(properties.colSpan, 2, MOST_SPAN) ? { colSpan: Number(properties.colSpan) } : {}),
        ...(whole(properties.rowSpan, 2, MOST_SPAN) ? { rowSpan: Number(properties.rowSpan) } : {}),
      };
    default:
      return {};
  }
}

function linkProperties(properties: Element['properties'], origin?: string): Element['properties'] {
  if (properties.dataAttachment) return { dataAttachment: properties.dataAttachment };
  const href = typeof properties.href === 'string' ? linkTarget(properties.href, origin) : null;
  if (!href) return {};
  return isOwnTarget(href) || !href.startsWith('http') ? { href } : { href, rel: ['noopener', 'noreferrer'] };
}

const whole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
