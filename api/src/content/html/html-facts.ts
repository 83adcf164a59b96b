import type { Element, Root } from 'hast';
import { isOwnTarget } from '@platform/domain/content/link-target';
import { elementsOf, isElement, textOf } from './tree';

/** A place in a text: the heading above it, null before the first one. */
interface Placed {
  under: string | null;
}

/** Facts about a text besides its words, in reading order. */
export interface HtmlFacts {
  /** The visible text; one line for every block. */
  text: string;
  headings: { level: 2 | 3 | 4; text: string }[];
  links: (Placed & { href: string; text: string; own: boolean })[];
  /** `alt` null: the text of the media library is shown; empty: the picture is decorative. */
  pictures: (Placed & { mediaId: number; alt: string | null })[];
  attachments: (Placed & { mediaId: number; text: string })[];
  tables: (Placed & { hasHeader: boolean; caption: string | null; firstRow: string })[];
}

/** Returns the facts of a sanitised tree. */
export function htmlFacts(root: Root): HtmlFacts {
  const facts: HtmlFacts = { text: textOf(root), headings: [], links: [], pictures: [], attachments: [], tables: [] };
  let under: string | null = null;
  for (const node of elementsOf(root)) {
    const { tagName, properties } = node;
    if (isElement(node, 'h2', 'h3', 'h4')) {
      under = textOf(node);
      facts.headings.push({ level: Number(tagName[1]) as 2 | 3 | 4, text: under });
    }
    if (tagName === 'a' && properties.dataAttachment)
      facts.attachments.push({ mediaId: Number(properties.dataAttachment), text: textOf(node), under });
    else if (tagName === 'a') {
      const href = String(properties.href);
      facts.links.push({ href, text: textOf(node), own: isOwnTarget(href), under });
    }
    if (tagName === 'img')
      facts.pictures.push({ mediaId: Number(properties.dataMedia), alt: (properties.alt as string) ?? null, under });
    if (tagName === 'table') facts.tables.push({ ...tableFacts(node), under });
  }
  return facts;
}

function tableFacts(table: Element) {
  const parts = table.children.filter((child) => isElement(child));
  const caption = parts.find((part) => part.tagName === 'caption');
  const rows = parts.flatMap((part) => part.children.filter((child) => isElement(child, 'tr')));
  const [first] = rows;
  const cells = first?.children.filter((child) => isElement(child)) ?? [];
  return {
    hasHeader:
      parts.some((part) => part.tagName === 'thead') ||
      (cells.length > 0 && cells.every(({ tagName }) => tagName === 'th')),
    caption: caption ? textOf(caption) : null,
    firstRow: cells.map(textOf).join('，'),
  };
}
