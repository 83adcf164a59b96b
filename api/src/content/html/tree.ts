import type { Element, ElementContent, Nodes } from 'hast';

const BLOCKS = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['blockquote', 'figure', 'figcaption', 'hr', 'pre', 'div'],
]);

/** Whether a node begins a line of its own. */
export function isBlock(node: Nodes): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

/** Whether a node is the element of a name. */
export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** Whether a node is nothing but white space. */
export function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** An element of text. */
export function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

/** Every element below a node, in the order in which they are read. */
export function* elementsOf(node: Nodes): Generator<Element> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** What a person reads in a node: blocks and line breaks on lines of their own, white space as one blank. */
export function textOf(node: Nodes): string {
  return linesOf(node)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function linesOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (isElement(node, 'br')) return '\n';
  if (!('children' in node)) return '';
  const inside = node.children.map(linesOf).join('');
  return isBlock(node) ? `\n${inside}\n` : inside;
}
