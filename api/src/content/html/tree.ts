import type { Element, ElementContent, Nodes } from 'hast';

const BLOCKS = new Set([
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['blockquote', 'figure', 'figcaption', 'hr', 'pre', 'div'],
]);

/** Whether a node begins its own line. */
export function isBlock(node: Nodes): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

/** Whether a node is the element of a name. */
export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** Whether a node is white space only. */
export function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Creates an element. */
export function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children };
}

/** Yields every element below a node, in reading order. */
export function* elementsOf(node: Nodes): Generator<Element> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** Returns the visible text of a node: blocks and line breaks begin lines, white space is one blank. */
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
