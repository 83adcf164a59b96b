import { isEmptyBlock } from './dom';

const BLOCKS = 'p, h2, h3, h4, li, td, th, blockquote, figcaption, caption';
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/;

/** Removes white space that is only layout: source line breaks, indentation by blanks, and empty lines. */
export function tidyText(root: HTMLElement): void {
  joinLines(root);
  for (const block of root.querySelectorAll(BLOCKS)) trimBlock(block);
  for (const block of [...root.querySelectorAll('p, h2, h3, h4, div')]) if (isEmptyBlock(block)) block.remove();
}

/** Joins lines: Office breaks HTML anywhere, and a browser would show a blank between Chinese characters. */
function joinLines(root: HTMLElement): void {
  const texts = textsOf(root);
  texts.forEach((text, at) => {
    if (text.parentElement?.closest('pre')) return;
    const before = texts[at - 1]?.data.at(-1) ?? '';
    const after = /\S/.exec(texts[at + 1]?.data ?? '')?.[0] ?? '';
    text.data = text.data.replace(/[ \t]*[\r\n]+[ \t\r\n]*/g, (_, offset: number, whole: string) => {
      const left = whole.slice(0, offset).at(-1) ?? before;
      const right = /\S/.exec(whole.slice(offset))?.[0] ?? after;
      return WIDE.test(left) || WIDE.test(right) ? '' : ' ';
    });
  });
}

function trimBlock(block: Element): void {
  const texts = textsOf(block).filter((text) => text.parentElement?.closest(BLOCKS) === block);
  for (const text of texts) {
    text.data = text.data.replace(/\u00a0/g, ' ');
    if (trimmed(text, /^[\s\u3000]+/)) break;
  }
  for (const text of texts.reverse()) {
    text.data = text.data.replace(/\u00a0/g, ' ');
    if (trimmed(text, /[\s\u3000]+$/)) break;
  }
}

/** Trims a text node; returns whether any text is left. */
function trimmed(text: Text, blanks: RegExp): boolean {
  text.data = text.data.replace(blanks, '');
  return text.data !== '';
}

function textsOf(node: Node): Text[] {
  const walker = node.ownerDocument!.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
