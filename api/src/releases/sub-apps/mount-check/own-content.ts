/** Content at the place of the sub-app on the page. */
export type OwnContent =
  /** No content of the sub-app. */
  | { kind: 'nothing' }
  /** Only a sign of loading. */
  | { kind: 'loading' }
  /** The frame's own panel, or a page of the sub-app that reports an error. */
  | { kind: 'fault'; text: string }
  | { kind: 'page'; text: string };

/**
 * Checks whether the place of the sub-app contains visible content besides signs of loading and of failure. Runs in the
 * browser, so it must not refer to anything outside itself.
 * @param subApp name of the sub-app; qiankun's application is named `<name>@<version>`
 */
export function readOwnContent(subApp: string): OwnContent {
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
  const panel = document.querySelector<HTMLElement>('.error-panel');
  if (panel) return { kind: 'fault', text: squeeze(panel.querySelector('p')?.textContent ?? panel.textContent ?? '') };
  const place = document.querySelector<HTMLElement>(`[data-name^="${subApp}@"]`);
  if (!place) return { kind: 'nothing' };
  // antd's classes, with any prefix of a sub-app (ours: `ip`).
  const antd = (...names: string[]) => names.flatMap((name) => [`.ip-${name}`, `.ant-${name}`]).join(', ');
  const bad = place.querySelector<HTMLElement>(antd('result-404', 'result-403', 'result-error', 'result-500'));
  if (bad) return { kind: 'fault', text: squeeze(bad.textContent ?? '') };
  const isLoading = (element: Element) =>
    element.closest(`${antd('skeleton', 'spin')}, [aria-busy="true"], [role="status"], [role="progressbar"]`) !== null;
  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return (
      box.width > 0 &&
      box.height > 0 &&
      style.visibility !== 'hidden' &&
      style.display !== 'none' &&
      style.opacity !== '0'
    );
  };
  const words: string[] = [];
  let loading = false;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = squeeze(node.textContent ?? '');
    if (!parent || text === '' || ['STYLE', 'SCRIPT', 'NOSCRIPT', 'TEMPLATE'].includes(parent.tagName)) continue;
    if (isLoading(parent)) loading = true;
    else if (isSeen(parent)) words.push(text);
  }
  loading ||=
    place.querySelector(`${antd('skeleton', 'spin-spinning')}, [aria-busy="true"], [role="progressbar"]`) !== null;
  // A short text may be an empty frame.
  const text = words.join(' ');
  if (text.length >= 2) return loading ? { kind: 'loading' } : { kind: 'page', text: text.slice(0, 200) };
  return loading ? { kind: 'loading' } : { kind: 'nothing' };
}
