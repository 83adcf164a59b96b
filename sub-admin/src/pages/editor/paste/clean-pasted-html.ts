import { dropUnseen, type TreeReader, unseenNotice } from '@platform/domain/content/unseen-parts';
import { unwrap } from './dom';
import { officeHeadings } from './office-headings';
import { officeLists } from './office-lists';
import { type PastedPicture, pastedPictures } from './pasted-pictures';
import { pastedTables } from './pasted-tables';
import { styleMarks } from './style-marks';
import { tidyText } from './tidy-text';

/** A pasted text, reduced to its structure. */
export interface PastedText {
  html: string;
  /** Pictures with data, to be uploaded to the library. */
  pictures: PastedPicture[];
  /** Sentences about content that was lost. */
  notices: string[];
}

/** Elements that are removed with their content. */
const DROPPED =
  'script, style, meta, link, title, xml, svg, math, iframe, object, embed, template, noscript, input, button, select, textarea';
/** Elements that are kept; every other element is replaced by its content. */
const KEPT = new Set([
  ...['H2', 'H3', 'H4', 'P', 'UL', 'OL', 'LI', 'TABLE', 'CAPTION', 'THEAD', 'TBODY', 'TR', 'TH', 'TD', 'BLOCKQUOTE'],
  ...['FIGURE', 'FIGCAPTION', 'IMG', 'HR', 'BR', 'PRE', 'CODE', 'A', 'B', 'STRONG', 'I', 'EM', 'U', 'S', 'SUB', 'SUP'],
  'DIV',
]);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'data-attachment'],
  IMG: ['data-media', 'data-pasted', 'alt'],
  OL: ['start'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
};

/** Tracked insertions are kept as text; the line below them only names their author. */
const INSERTED = 'ins, .msoIns, .MsoIns';

const reader: TreeReader<Node> = {
  element: (node) =>
    isElement(node)
      ? {
          name: node.tagName.toLowerCase(),
          classes: [...node.classList],
          style: node.getAttribute('style') ?? '',
          hidden: node.hasAttribute('hidden'),
        }
      : undefined,
  children: (node) => [...node.childNodes],
  text: (node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : undefined),
  remove: (nodes) => {
    for (const node of nodes) (node as ChildNode).remove();
  },
};
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/**
 * Converts HTML from Word, WPS or a web page into text for the editor. Keeps the structure, drops the styling and
 * reports losses.
 */
export function cleanPastedHtml(html: string): PastedText {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const isOffice = /\bmso-|class="?Mso|urn:schemas-microsoft-com:office|ProgId"? content="?(?:Word|Excel)|WPS/i.test(
    html,
  );
  const root = page.body;
  const css = [...page.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '').join('\n');
  for (const node of [...root.querySelectorAll(DROPPED)]) node.remove();
  const unseen = unseenNotice(dropUnseen<Node>(root, reader, css));
  for (const node of root.querySelectorAll(INSERTED)) node.removeAttribute('style');
  removeComments(root);
  officeHeadings(root, isOffice);
  officeLists(root);
  styleMarks(root);
  pastedTables(root);
  const { pictures, unreachable } = pastedPictures(root);
  for (const link of [...root.querySelectorAll('a')]) if (isNoLink(link)) unwrap(link);
  for (const node of [...root.querySelectorAll('*')]) strip(node);
  tidyText(root);
  const notices = [
    ...(unseen ? [unseen] : []),
    ...unreachable.map(
      ({ name, after }) =>
        `图片“${name}”没有随剪贴板带来${after ? `（在“${after}”之后）` : ''}，请另存后从媒体库插入。`,
    ),
  ];
  return { html: root.innerHTML.trim(), pictures, notices };
}

/**
 * Returns whether the HTML holds one picture and no words: what a browser or Word adds beside a single copied picture.
 */
export function isOnePicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const node of [...body.querySelectorAll(DROPPED)]) node.remove();
  const [picture, more] = body.querySelectorAll('img');
  return picture !== undefined && !more && !picture.hasAttribute('data-media') && body.textContent?.trim() === '';
}

/** Returns whether a link is a margin note or an anchor of a table of contents. */
function isNoLink(link: HTMLAnchorElement): boolean {
  if (link.hasAttribute('data-attachment')) return false;
  return !/^(?:https?:|mailto:|tel:|\/)/i.test(link.getAttribute('href') ?? '');
}

function strip(node: Element): void {
  if (!KEPT.has(node.tagName)) {
    unwrap(node);
    return;
  }
  const kept = ATTRIBUTES[node.tagName] ?? [];
  for (const { name } of [...node.attributes]) if (!kept.includes(name)) node.removeAttribute(name);
}

function removeComments(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}
