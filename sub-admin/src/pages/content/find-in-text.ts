/** Selector of the editor text. */
const TEXT = '.item-text [contenteditable="true"]';

/** Focuses the text and selects the given words; without a match the cursor is at its beginning. */
export function findInText(words: string): void {
  const text = document.querySelector<HTMLElement>(TEXT);
  if (!text) return;
  text.focus({ preventScroll: true });
  const range = words === '' ? undefined : rangeOf(text, words);
  if (range) {
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }
  (range?.startContainer.parentElement ?? text).scrollIntoView({ block: 'center' });
}

function rangeOf(text: HTMLElement, words: string): Range | undefined {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    return range;
  }
  return undefined;
}
