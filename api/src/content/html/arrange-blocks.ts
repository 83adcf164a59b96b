import type { Element, ElementContent, Root } from 'hast';
import { element, isBlank, isBlock, isElement } from './tree';

/** Blocks that hold a line of text and no further block. */
const LINES = ['p', 'h2', 'h3', 'h4', 'caption', 'figcaption', 'pre'];
/** Blocks in which every line has its own block. */
const FLOWS = ['blockquote'];
/** Marks that do not nest: one within another of its kind is unwrapped, links too. */
const MARKS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a'];

/**
 * Brings a sanitised tree into the one stored shape, so that the same text is the same HTML wherever it was written:
 * every line is in a block, `div` is unwrapped, bold and links around whole blocks are moved into them, and links and
 * pictures without a target are removed.
 */
export function arrangeBlocks(root: Root): Root {
  return { type: 'root', children: asFlow(root.children.filter(isContent).flatMap((child) => arrange(child))) };
}

/** @param marks those around the node */
function arrange(node: ElementContent, marks: readonly string[] = []): ElementContent[] {
  if (node.type === 'text') return node.value === '' ? [] : [node];
  if (node.type !== 'element') return [];
  const { tagName } = node;
  const isMark = MARKS.includes(tagName);
  const children = node.children.flatMap((child) => arrange(child, isMark ? [...marks, tagName] : marks));
  if (isMark && marks.includes(tagName)) return children;
  if (tagName === 'hr' || tagName === 'br') return [element(tagName, [])];
  if (tagName === 'img') return node.properties.dataMedia ? [{ ...node, children: [] }] : [];
  if (tagName === 'div') return children.some(isBlock) ? asFlow(children) : asLine(children);
  if (tagName === 'figure') return figure(children);
  if (tagName === 'pre') return asPre(children);
  if (LINES.includes(tagName)) return asLine(open(children), tagName);
  if (FLOWS.includes(tagName)) return children.some(isFilled) ? [element(tagName, asFlow(children))] : [];
  if (tagName === 'ul' || tagName === 'ol') return list(node, children);
  if (['li', 'td', 'th'].includes(tagName)) return [{ ...node, children: asEntry(children) }];
  if (['table', 'thead', 'tbody', 'tr'].includes(tagName)) {
    const rows = children.filter((child) => isElement(child));
    if (rows.length === 0) return [];
    return [{ ...node, children: tagName === 'table' ? withHead(rows) : rows }];
  }
  if (tagName === 'a' && !node.properties.href && !node.properties.dataAttachment) return children;
  return inline(node, children);
}

/** Marks and links: around a block they are moved into it; empty ones are removed. */
function inline(node: Element, children: ElementContent[]): ElementContent[] {
  if (!children.some(isBlock)) return children.length > 0 ? [{ ...node, children }] : [];
  return children.map((child) => {
    if (isBlank(child)) return child;
    if (child.type !== 'element' || !isBlock(child)) return { ...node, children: [child] };
    return ['hr', 'figure'].includes(child.tagName) ? child : { ...child, children: inline(node, child.children) };
  });
}

/** The content of an item or a cell, without the paragraph around a single line. */
function asEntry(children: ElementContent[]): ElementContent[] {
  if (!children.some(isBlock)) return trimmed(children);
  const blocks = asFlow(children);
  const [only] = blocks;
  return blocks.length === 1 && isElement(only, 'p') ? only.children : blocks;
}

/** Wraps lines outside a block in paragraphs, and a picture alone in a figure. */
function asFlow(children: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  for (const child of children) {
    if (!isBlock(child)) {
      line.push(child);
      continue;
    }
    blocks.push(...asLine(line), child);
    line = [];
  }
  return [...blocks, ...asLine(line)];
}

function asLine(children: ElementContent[], tagName = 'p'): ElementContent[] {
  const line = trimmed(children);
  if (!line.some(isFilled)) return [];
  const pictures = line.filter((child) => !isBlank(child) && !isElement(child, 'br'));
  if (tagName === 'p' && pictures.every((child) => isElement(child, 'img')))
    return pictures.map((picture) => element('figure', [picture]));
  return [element(tagName, line)];
}

function figure(children: ElementContent[]): ElementContent[] {
  const shown = children.flatMap((child) => (isElement(child, 'figure') ? child.children : [child]));
  const picture = shown.find((child) => isElement(child, 'img', 'table'));
  const caption = picture && shown.find((child) => isElement(child, 'figcaption'));
  const others = shown
    .filter((child) => child !== picture && child !== caption)
    .flatMap((child) => (isElement(child, 'figcaption') ? asLine(child.children) : [child]));
  const kept = [picture, caption].filter((child) => child !== undefined);
  return [...(picture ? [element('figure', kept)] : []), ...asFlow(others)];
}

/** Unwraps blocks inside a line; their contents stay separated. */
function open(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child) =>
    isElement(child) && isBlock(child)
      ? [{ type: 'text' as const, value: ' ' }, ...open(child.children), { type: 'text' as const, value: ' ' }]
      : [child],
  );
}

/** Removes the first line break of `pre`, which a parser would drop. */
function asPre(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = open(children);
  if (first?.type !== 'text') return first ? [element('pre', [first, ...rest])] : [];
  const value = first.value.replace(/^[\r\n]+/, '');
  const kept = value ? [{ type: 'text' as const, value }, ...rest] : rest;
  return kept.some(isFilled) ? [element('pre', kept)] : [];
}

function list(node: Element, children: ElementContent[]): ElementContent[] {
  const items = children
    .filter((child) => !isBlank(child))
    .map((child) => (isElement(child, 'li') ? child : element('li', [child])));
  return items.length > 0 ? [{ ...node, children: items }] : [];
}

/** Moves rows of header cells at the top of a table into `thead`, unless one of their cells spans beyond them. */
function withHead(parts: Element[]): Element[] {
  const body = parts.find((part) => part.tagName === 'tbody');
  if (!body || parts.some((part) => part.tagName === 'thead')) return parts;
  const rows = body.children.filter((child) => isElement(child, 'tr')) as Element[];
  const count = rows.findIndex((row) => !row.children.every((cell) => isElement(cell, 'th')));
  if (count < 1) return parts;
  const reaches = rows
    .slice(0, count)
    .some((row, at) =>
      row.children.some((cell) => isElement(cell) && at + Number(cell.properties.rowSpan ?? 1) > count),
    );
  if (reaches) return parts;
  const divided = [element('thead', rows.slice(0, count)), { ...body, children: rows.slice(count) }];
  return parts.flatMap((part) => (part === body ? divided : [part]));
}

function trimmed(children: ElementContent[]): ElementContent[] {
  const first = children.findIndex((child) => !isBlank(child));
  const last = children.findLastIndex((child) => !isBlank(child));
  return first < 0 ? [] : children.slice(first, last + 1);
}

const isContent = (node: Root['children'][number]): node is ElementContent => node.type !== 'doctype';

/** Whether a node has visible content. */
function isFilled(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type !== 'element') return false;
  return ['img', 'hr', 'table'].includes(node.tagName) || node.children.some(isFilled);
}
