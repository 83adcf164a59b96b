import type { ComparedBlockKind } from '@platform/contract/content/comparison';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isBlock, isElement, textOf } from '../html/tree';

/** One line of a text with its kind. */
export interface TextBlock {
  kind: ComparedBlockKind;
  text: string;
  /** The line's HTML, which differs where the words are equal and links or emphasis are not. */
  written: string;
}

const KINDS: Readonly<Record<string, ComparedBlockKind>> = {
  h2: 'heading2',
  h3: 'heading3',
  h4: 'heading4',
  li: 'item',
  td: 'cell',
  th: 'header',
  blockquote: 'quote',
  caption: 'caption',
  figcaption: 'caption',
  pre: 'code',
};

/** Returns the lines of a sanitised tree in reading order. */
export function textBlocks(root: Root): TextBlock[] {
  return root.children.flatMap((child) => blocksOf(child as ElementContent, 'paragraph'));
}

/** @param around the kind of a paragraph here: one in a cell is a cell */
function blocksOf(node: ElementContent, around: ComparedBlockKind): TextBlock[] {
  if (!isElement(node)) return [];
  if (node.tagName === 'hr') return [{ kind: 'rule', text: '', written: '' }];
  if (node.tagName === 'img') return [picture(node)];
  const kind = KINDS[node.tagName] ?? around;
  if (node.children.some(isBlock) || node.tagName === 'figure')
    return node.children.flatMap((child) => blocksOf(child, kind));
  return [{ kind, text: textOf(withPictures(node)), written: toHtml(node) }];
}

function picture({ properties }: Element): TextBlock {
  const alt = typeof properties.alt === 'string' && properties.alt ? `：${properties.alt}` : '';
  return { kind: 'picture', text: `图片 ${String(properties.dataMedia)}${alt}`, written: '' };
}

/** Replaces pictures within a line by words. */
function withPictures(node: Element): Element {
  const children = node.children.map((child): ElementContent => {
    if (isElement(child, 'img')) return { type: 'text', value: `〔${picture(child).text}〕` };
    return isElement(child) ? withPictures(child) : child;
  });
  return { ...node, children };
}
