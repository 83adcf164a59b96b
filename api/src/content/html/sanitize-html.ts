import type { Element, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { dropUnseen, type TreeReader } from '@platform/domain/content/unseen-parts';
import { ApiError } from '../../kernel/errors/api-error';
import { allowList } from './allow-list';
import { arrangeBlocks } from './arrange-blocks';
import { cleanAttributes } from './clean-attributes';
import { type HtmlFacts, htmlFacts } from './html-facts';
import { parseHtml } from './parse-html';
import { elementsOf } from './tree';

/** Text in its stored form, and its facts. */
export interface SanitizedHtml {
  html: string;
  facts: HtmlFacts;
}

/** Most rounds until parsing changes nothing; only malicious text is known to need more than three. */
const MOST_ROUNDS = 6;

/** Elements that mean the same as an allowed one. */
const SAME_AS: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  tfoot: 'tbody',
  dir: 'ul',
  menu: 'ul',
};

/** Elements that begin a new line and are not kept otherwise. */
const LINE_BREAKERS = [
  ...['address', 'article', 'aside', 'body', 'center', 'dd', 'details', 'dialog', 'dl', 'dt', 'fieldset', 'footer'],
  ...['form', 'header', 'hgroup', 'html', 'legend', 'main', 'nav', 'search', 'section', 'summary'],
];

/**
 * Brings the text of content into its stored form: only elements of the allow-list, in one shape. Sanitising the result
 * again changes nothing, so that another parser, ours or a browser's, reads the same text.
 *
 * @param origin origin of the platform: links to it are stored as paths
 * @throws ApiError 422 for a text that is too long, too deep or without a stable form
 */
export function sanitizeHtml(text: string, { origin }: { origin?: string } = {}): SanitizedHtml {
  const { html, tree } = sanitizeTree(text, origin);
  return { html, facts: htmlFacts(tree) };
}

/** {@link sanitizeHtml} for callers that continue with the tree. */
export function sanitizeTree(text: string, origin?: string): { html: string; tree: Root } {
  let before = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const renamed = rename(seenPart(parseHtml(before))) as Root;
    const tree = arrangeBlocks(cleanAttributes(sanitize(renamed, allowList) as Root, origin));
    const html = toHtml(tree, { closeSelfClosing: false });
    if (html === before) return { html, tree };
    before = html;
  }
  throw ApiError.invalid('正文的排版标记互相矛盾，无法保存，请粘贴为纯文本后重新排版。');
}

const reader: TreeReader<Root | RootContent> = {
  element: (node) => {
    if (node.type !== 'element') return undefined;
    const { style, className, hidden } = node.properties;
    const classes = Array.isArray(className) ? className.map(String) : [];
    return { name: node.tagName, classes, style: String(style ?? ''), hidden: hidden !== undefined && hidden !== null };
  },
  children: (node) => ('children' in node ? node.children : []),
  text: (node) => (node.type === 'text' ? node.value : undefined),
  remove: (nodes, parent) => {
    const kept = parent as Root;
    kept.children = kept.children.filter((child) => !nodes.has(child));
  },
};

/** Removes deleted and hidden parts from a parsed text; changes the tree in place. */
function seenPart(tree: Root): Root {
  const sheets = [...elementsOf(tree)].filter(({ tagName }) => tagName === 'style');
  const css = sheets.flatMap(({ children }) => children.map((child) => (child.type === 'text' ? child.value : '')));
  dropUnseen(tree, reader, css.join('\n'));
  return tree;
}

function rename<T extends Root | RootContent>(node: T): T {
  if (node.type !== 'root' && node.type !== 'element') return node;
  const children = node.children.map(rename);
  if (node.type === 'root') return { ...node, children };
  const { tagName } = node as Element;
  return { ...node, tagName: LINE_BREAKERS.includes(tagName) ? 'div' : (SAME_AS[tagName] ?? tagName), children };
}
