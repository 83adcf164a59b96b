/** An element as written in its source. */
interface MarkedElement {
  /** Lower case, with its prefix: `del`, `w:del`. */
  name: string;
  classes: readonly string[];
  style: string;
  /** The `hidden` attribute is there, whatever its value. */
  hidden: boolean;
}

/** Reads and changes a tree, independent of the library. */
export interface TreeReader<Node extends object> {
  /** Undefined for what is no element. */
  element(node: Node): MarkedElement | undefined;
  children(node: Node): readonly Node[];
  /** The text of a text node; undefined for every other. */
  text(node: Node): string | undefined;
  /** Some of the children of a node, all at once. */
  remove(nodes: ReadonlySet<Node>, parent: Node): void;
}

/** Why a part is not visible: deleted with tracked changes, a note in the margin, hidden, or repeated on every page. */
type Unseen = 'deleted' | 'note' | 'hidden' | 'margin';

/** Number of removed parts with words. */
export type UnseenCounts = Record<Unseen, number>;

/**
 * Names of deleted text in Office and WPS, in HTML and in their own XML. `s` and `strike` are formatting chosen by the
 * author.
 */
const DELETED_NAMES = new Set(['del', 'w:del', 'w:deltext', 'w:delinstrtext', 'w:movefrom']);
const DELETED_CLASSES = /^mso(?:del|movefrom)$/i;
const NOTE_NAMES = new Set(['w:comment', 'w:comments', 'w:commentreference', 'o:comment']);
const NOTE_CLASSES = /^mso(?:comment(?:text|subject|reference)|com(?:anchor|txt|off))$/i;
const NOTE_PARTS = /^comment(?:-list)?$/;
const MARGIN_PARTS = /^(?:header|footer)(?:-(?:left|right|first|even))?$/;

type Style = ReadonlyMap<string, string>;
/** Declarations by selector: `.a`, `p.a`. */
type Sheet = ReadonlyMap<string, Style>;

/** The relevant properties; others of a sheet are dropped. */
const DECIDING = new Set([
  ...['display', 'visibility', 'opacity', 'font', 'font-size'],
  ...['mso-hide', 'mso-element', 'mso-special-character'],
]);

/** Inherited visibility of an element's surroundings, which can be reversed inside. */
interface Shown {
  visible: boolean;
  sized: boolean;
}

/**
 * Removes from a tree what its reader would not see: deletions and notes of a text with tracked changes, and hidden
 * parts. Insertions stay. The single definition of invisible text, for pasted text and for text sent by a call.
 */
export function dropUnseen<Node extends object>(root: Node, reader: TreeReader<Node>, css = ''): UnseenCounts {
  const counts: UnseenCounts = { deleted: 0, note: 0, hidden: 0, margin: 0 };
  const sheet = readSheet(css);
  const words = (node: Node): boolean =>
    (reader.text(node) ?? '').trim() !== '' || reader.children(node).some((child) => words(child));
  /** @returns whether words were removed because of inherited styles */
  const visit = (parent: Node, shown: Shown): boolean => {
    let isLess = false;
    const removed = new Set<Node>();
    for (const node of reader.children(parent)) {
      const text = reader.text(node);
      const element = reader.element(node);
      if (text !== undefined && !(shown.visible && shown.sized)) {
        isLess ||= text.trim() !== '';
        removed.add(node);
      }
      if (!element) continue;
      const style = styleOf(element, sheet);
      const reason = unseen(element, style) ?? (element.name === 'img' && !shown.visible ? 'hidden' : undefined);
      if (reason) {
        if (words(node)) counts[reason] += 1;
        removed.add(node);
        continue;
      }
      const inside = shownWithin(style, shown);
      const isOwn = (shown.visible && !inside.visible) || (shown.sized && !inside.sized);
      if (!visit(node, inside)) continue;
      if (isOwn) counts.hidden += 1;
      else isLess = true;
    }
    if (removed.size > 0) reader.remove(removed, parent);
    return isLess;
  };
  visit(root, { visible: true, sized: true });
  return counts;
}

/** The removed parts, in a sentence; undefined when no words were removed. */
export function unseenNotice({ deleted, note, hidden }: UnseenCounts): string | undefined {
  const parts = [
    deleted > 0 && `修订中删除的文字 ${deleted} 处`,
    hidden > 0 && `隐藏的文字 ${hidden} 处`,
    note > 0 && '批注',
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return `粘贴的内容中有${parts.join('、')}，没有带入${deleted > 0 ? '；修订中插入的文字已保留' : ''}。请核对。`;
}

function unseen({ name, classes, hidden }: MarkedElement, style: Style): Unseen | undefined {
  const part = style.get('mso-element') ?? '';
  const isOf = (names: RegExp): boolean => classes.some((given) => names.test(given));
  if (DELETED_NAMES.has(name) || isOf(DELETED_CLASSES)) return 'deleted';
  if (NOTE_NAMES.has(name) || isOf(NOTE_CLASSES) || NOTE_PARTS.test(part)) return 'note';
  if (style.get('mso-special-character') === 'comment') return 'note';
  if (MARGIN_PARTS.test(part)) return 'margin';
  if (hidden || style.get('display') === 'none' || style.get('mso-hide') === 'all') return 'hidden';
  return /^0*\.?0+%?$/.test(style.get('opacity') ?? '') ? 'hidden' : undefined;
}

function shownWithin(style: Style, { visible, sized }: Shown): Shown {
  const visibility = style.get('visibility') ?? '';
  const size = style.get('font-size') ?? /(?:^|\s)([\d.]+[a-z%]*)(?:[\s/]|$)/.exec(style.get('font') ?? '')?.[1] ?? '';
  return {
    visible: /^(?:hidden|collapse)$/.test(visibility) ? false : visibility === 'visible' || visible,
    sized: sizeShows(size) ?? sized,
  };
}

/** Whether text of a font size is visible; undefined for a relative size. */
function sizeShows(size: string): boolean | undefined {
  const [, number, unit = ''] = /^([\d.]+)([a-z%]*)$/.exec(size) ?? [];
  if (number !== undefined && Number(number) === 0) return false;
  if (number !== undefined) return ['em', 'ex', 'ch', '%'].includes(unit) ? undefined : true;
  return /^(?:(?:xx?|xxx)-)?(?:small|large)$|^medium$|^(?:calc|min|max|clamp)\(/.test(size) ? true : undefined;
}

/** The declarations of an element: those of its classes, then its own. */
function styleOf({ name, classes, style }: MarkedElement, sheet: Sheet): Style {
  const applied = classes.flatMap((given) => {
    const selector = `.${given.toLowerCase()}`;
    return [...(sheet.get(selector) ?? []), ...(sheet.get(name + selector) ?? [])];
  });
  return new Map([...applied, ...declarations(style)]);
}

/** Office adds invalid CSS, so the text itself is parsed. The last declaration of a property applies. */
function declarations(text: string): Style {
  const style = new Map<string, string>();
  for (const declaration of text.replace(/\/\*[^*]*\*\//g, '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).toLowerCase();
    const property = declaration.slice(0, colon).trim().toLowerCase();
    if (DECIDING.has(property)) style.set(property, value.replace('!important', '').trim());
  }
  return style;
}

/** Rules of one class, `.a` and `p.a`, as Office writes them for its formats; rules for print are left out. */
function readSheet(css: string): Sheet {
  const sheet = new Map<string, Style>();
  let depth = 0;
  for (const piece of css.replaceAll('<!--', '').replaceAll('-->', '').split('}')) {
    const [selectors = '', ...bodies] = piece.split('{');
    depth += bodies.length;
    if (depth === 1 && bodies.length === 1) {
      const style = declarations(bodies[0]!);
      for (const selector of style.size === 0 ? [] : selectors.toLowerCase().split(',')) {
        const key = selector.trim();
        if (/^(?:[a-z][\w-]*)?\.[\w-]+$/.test(key)) sheet.set(key, new Map([...(sheet.get(key) ?? []), ...style]));
      }
    }
    depth = Math.max(0, depth - 1);
  }
  return sheet;
}
