import { articleNumber } from '@platform/domain/content/article-number';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { type AttachmentFile, renderAttachment } from './render-attachment';
import { type PictureFiles, renderFigure, renderPicture } from './render-picture';
import { renderTable } from './render-table';
import { sanitizeTree } from './sanitize-html';
import { element, elementsOf, isElement, textOf } from './tree';

/** Media that a text refers to, by their library id; others are not shown. */
export interface RenderContext {
  pictures: ReadonlyMap<number, PictureFiles>;
  attachments: ReadonlyMap<number, AttachmentFile>;
  /** Adds anchors to the articles of a law: `#article-20`, and `#第二十条` for typing. */
  articles?: boolean;
}

/** HTML for a page, and the entries of its table of contents. */
export interface RenderedHtml {
  html: string;
  headings: { level: 2 | 3 | 4; text: string; id: string }[];
  /** With the Chinese anchors. Empty unless requested. */
  articles: { label: string; id: string }[];
}

/**
 * Renders stored text for the public page: pictures in their sizes, attachments as downloads, tables that scroll on
 * narrow screens, anchors. Every text is sanitised again first.
 */
export function renderHtml(html: string, context: RenderContext): RenderedHtml {
  const { tree } = sanitizeTree(html);
  const headings = headingAnchors(tree);
  const articles = context.articles ? articleAnchors(tree) : [];
  const children = tree.children.flatMap((child) => render(child as ElementContent, context));
  return { html: toHtml({ type: 'root', children }), headings, articles };
}

function render(node: ElementContent, context: RenderContext): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { pictures, attachments } = context;
  const picture = isElement(node, 'figure') && node.children.find((child) => isElement(child, 'img'));
  if (picture) {
    const caption = node.children.find((child): child is Element => isElement(child, 'figcaption'));
    const children = caption?.children.flatMap((child) => render(child, context));
    return renderFigure(picture as Element, children ?? [], pictures);
  }
  if (node.tagName === 'img') return renderPicture(node, pictures);
  const children = node.children.flatMap((child) => render(child, context));
  if (node.properties.dataAttachment) return renderAttachment({ ...node, children }, attachments);
  if (isElement(node, 'a') && /^https?:/i.test(String(node.properties.href))) return [offSite({ ...node, children })];
  if (node.tagName === 'table') return [renderTable({ ...node, children })];
  return [{ ...node, children }];
}

/** Marks a link that leaves the site: an icon on the screen, words for screen readers. */
function offSite({ properties, children }: Element): Element {
  const words = element('span', [{ type: 'text', value: '（站外链接）' }], { className: ['visually-hidden'] });
  return element('a', [...children, words], {
    ...properties,
    rel: ['external', 'nofollow', 'noopener'],
    className: ['off-site'],
  });
}

function headingAnchors(tree: Root): RenderedHtml['headings'] {
  const headings = [...elementsOf(tree)].filter((node) => isElement(node, 'h2', 'h3', 'h4'));
  return headings.map((node, at) => {
    node.properties = { id: `section-${at + 1}` };
    return { level: Number(node.tagName[1]) as 2 | 3 | 4, text: textOf(node), id: `section-${at + 1}` };
  });
}

/** Adds anchors to the first line with an article number; a second one quotes another law. */
function articleAnchors(tree: Root): RenderedHtml['articles'] {
  const found = new Set<string>();
  const articles: RenderedHtml['articles'] = [];
  for (const node of elementsOf(tree)) {
    const article = isElement(node, 'p', 'li') ? articleNumber(textOf(node)) : null;
    if (!article || found.has(article.number)) continue;
    found.add(article.number);
    node.properties = { ...node.properties, id: `article-${article.number}` };
    node.children = withLabel(node.children, article.label);
    articles.push({ label: article.label, id: article.label });
  }
  return articles;
}

/** Emphasises the label of the article as its anchor. Before a label that is not plain text it adds an empty anchor. */
function withLabel([first, ...rest]: ElementContent[], label: string): ElementContent[] {
  const anchor = (children: ElementContent[]) => element('b', children, { id: label });
  const text = first?.type === 'text' ? first.value.trimStart() : '';
  if (!text.startsWith(label)) return [anchor([]), ...(first ? [first, ...rest] : [])];
  return [anchor([{ type: 'text', value: label }]), { type: 'text', value: text.slice(label.length) }, ...rest];
}
