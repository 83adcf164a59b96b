import { replaceBy, styleOf } from './dom';

const LIST = /l(\d+)\s+level(\d)\s+lfo(\d+)/;

/**
 * Converts the paragraphs that Word and WPS put on the clipboard as lists (`mso-list:l0 level1 lfo1`, the marker in its
 * own span). Plain numbers, letters and bullets become lists. Markers that say more (一、, （一）, 第一条) stay in the text.
 */
export function officeLists(root: ParentNode): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  let lastId = '';
  for (const line of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const [, id, depth] = LIST.exec(styleOf(line, 'mso-list')) ?? [];
    if (!id || !depth) continue;
    const marker = markerOf(line);
    const kind = kindOf(marker);
    if (!kind || /^H\d$/.test(line.tagName)) {
      keepMarker(line, marker);
      continue;
    }
    const level = Number(depth);
    // The lines are not adjacent, or another list begins: the list ends.
    if (!last || nextElement(last) !== line || (id !== lastId && level === 1)) open = [];
    open = open.filter((each) => each.level <= level);
    if (open.at(-1)?.level === level && open.at(-1)!.list.tagName !== kind.name.toUpperCase()) open.pop();
    if (open.at(-1)?.level !== level) open.push({ list: begin(line, kind, open.at(-1)?.list), level });
    removeMarker(line);
    open.at(-1)!.list.append(line);
    replaceBy(line, 'li');
    last = open[0]!.list;
    lastId = id;
  }
}

function begin(line: Element, kind: { name: string; start: number }, parent: HTMLElement | undefined): HTMLElement {
  const list = line.ownerDocument.createElement(kind.name);
  if (kind.start > 1) list.setAttribute('start', String(kind.start));
  if (parent) (parent.lastElementChild ?? parent).append(list);
  else line.before(list);
  return list;
}

function markerOf(line: Element): Element | null {
  return [...line.querySelectorAll('span')].find((span) => styleOf(span, 'mso-list') === 'ignore') ?? null;
}

/** Returns the kind of list of a marker; null if the marker says more than a list would. */
function kindOf(marker: Element | null): { name: 'ul' | 'ol'; start: number } | null {
  const sign = (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  const number = /^[(（]?(\d{1,3})[.、)）．]?$/.exec(sign)?.[1];
  if (number) return { name: 'ol', start: Number(number) };
  if (/^[(（]?[a-zA-Z][.、)）]$/.test(sign)) return { name: 'ol', start: 1 };
  // Bullets come from symbol fonts, where any letter or character can be a bullet.
  return /^[^\p{Script=Han}\d]?$/u.test(sign) ? { name: 'ul', start: 1 } : null;
}

function keepMarker(line: Element, marker: Element | null): void {
  const sign = (marker?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  marker?.replaceWith(sign && /[\d.]$/.test(sign) ? `${sign} ` : sign);
  line.removeAttribute('style');
}

function removeMarker(line: Element): void {
  markerOf(line)?.remove();
}

/** Returns the next element, ignoring white space. */
const nextElement = (node: Element): Element | null => node.nextElementSibling;
