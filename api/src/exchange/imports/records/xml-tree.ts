import { SaxesParser } from 'saxes';

/** An element of a document, without its namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Elements and pieces of text in document order. */
  children: (XmlElement | string)[];
}

/** Thrown for text that is no usable XML. The message is Chinese. */
export class XmlError extends Error {
  override name = 'XmlError';
}

const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 2_000_000;

/** Entities defined by patent offices and used in texts; all others stay as written. */
const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  times: '×',
  Times: '×',
  divide: '÷',
  deg: '°',
  plusmn: '±',
  PlusMinus: '±',
  micro: 'µ',
  ohm: 'Ω',
  middot: '·',
  centerdot: '·',
  CenterDot: '·',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  le: '≤',
  ge: '≥',
  ne: '≠',
  leq: '≤',
  geq: '≥',
  LessEqual: '≤',
  GreaterEqual: '≥',
  NotEqual: '≠',
  ap: '≈',
  asymp: '≈',
  equiv: '≡',
  prop: '∝',
  infin: '∞',
  Infinity: '∞',
  radic: '√',
  Sqrt: '√',
  sum: '∑',
  Sum: '∑',
  prod: '∏',
  Product: '∏',
  int: '∫',
  Integral: '∫',
  part: '∂',
  PartialD: '∂',
  nabla: '∇',
  Del: '∇',
  isin: '∈',
  Element: '∈',
  cap: '∩',
  cup: '∪',
  sub: '⊂',
  forall: '∀',
  exist: '∃',
  and: '∧',
  or: '∨',
  not: '¬',
  perp: '⊥',
  ang: '∠',
  CircleTimes: '⊗',
  CirclePlus: '⊕',
  rarr: '→',
  larr: '←',
  RightArrow: '→',
  LeftArrow: '←',
  DoubleRightArrow: '⇒',
  prime: '′',
  Prime: '″',
  OverBar: '‾',
  UnderBar: '_',
  Hat: '^',
  tilde: '˜',
  DiacriticalTilde: '˜',
  dot: '·',
  InvisibleTimes: '',
  it: '',
  InvisibleComma: '',
  ApplyFunction: '',
  af: '',
  VerticalBar: '|',
  Verbar: '‖',
  DoubleVerticalBar: '‖',
  lang: '⟨',
  rang: '⟩',
  lfloor: '⌊',
  rfloor: '⌋',
  lceil: '⌈',
  rceil: '⌉',
  Alpha: 'Α',
  Beta: 'Β',
  Gamma: 'Γ',
  Delta: 'Δ',
  Epsilon: 'Ε',
  Zeta: 'Ζ',
  Eta: 'Η',
  Theta: 'Θ',
  Iota: 'Ι',
  Kappa: 'Κ',
  Lambda: 'Λ',
  Mu: 'Μ',
  Nu: 'Ν',
  Xi: 'Ξ',
  Pi: 'Π',
  Rho: 'Ρ',
  Sigma: 'Σ',
  Tau: 'Τ',
  Upsilon: 'Υ',
  Phi: 'Φ',
  Chi: 'Χ',
  Psi: 'Ψ',
  Omega: 'Ω',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  epsi: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  upsilon: 'υ',
  phi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  ouml: 'ö',
  auml: 'ä',
  uuml: 'ü',
  eacute: 'é',
};

/**
 * Parses XML into a tree. A document type is skipped: nothing that it names is fetched and none of its entities is
 * defined, so that entities can neither read files nor multiply. Unknown entities stay as written.
 * @throws XmlError if it is not well formed, or too large or deep
 */
export function parseXml(text: string): XmlElement {
  if (text.length > MAX_CHARACTERS) throw new XmlError(`XML 超过 ${MAX_CHARACTERS / 1024 / 1024} MB`);
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let elements = 0;
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, ENTITIES);
  parser.on('error', (error) => {
    if (/undefined entity/i.test(error.message)) return;
    const at = /^(\d+):(\d+): /.exec(error.message);
    throw new XmlError(`XML 格式有误${at ? `（第 ${at[1]} 行第 ${at[2]} 列）` : ''}`);
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new XmlError(`XML 元素超过 ${MAX_ELEMENTS} 个`);
    if (open.length > MAX_DEPTH) throw new XmlError(`XML 嵌套超过 ${MAX_DEPTH} 层`);
    const element: XmlElement = { name: localName(tag.name), attributes: tag.attributes, children: [] };
    open[open.length - 1]!.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const takeText = (piece: string): void => void open[open.length - 1]!.children.push(piece);
  parser.on('text', takeText);
  parser.on('cdata', takeText);
  // A byte order mark before the declaration would count as text.
  parser.write(text.replace(/^\ufeff/, '')).close();
  const top = root.children.find((child) => typeof child !== 'string');
  if (!top) throw new XmlError('XML 里没有内容');
  return top;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns the name of the root element from the beginning of a text; null if it is no XML. */
export function rootElementName(head: string): string | null {
  const body = head
    .replace(/^\ufeff?\s*/, '')
    .replace(/<\?[^]*?\?>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/i, '');
  const match = /^\s*<([A-Za-z_][\w.:-]*)/.exec(body);
  return match ? localName(match[1]!) : null;
}

/** Returns the child elements, optionally only those with one of the names. */
export function elementsOf(parent: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return (parent?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (names.length === 0 || names.includes(child.name)),
  );
}

/** Returns the element at a path of names, each the first of its name; undefined if there is none. */
export function elementAt(parent: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => elementsOf(at, name)[0], parent);
}

/** Returns all descendants with one of the names, in order. */
export function descendants(parent: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return elementsOf(parent).flatMap((child) =>
    names.includes(child.name) ? [child, ...descendants(child, ...names)] : descendants(child, ...names),
  );
}

/** Returns all text inside an element with collapsed white space; '' if there is none. */
export function textOf(element: XmlElement | undefined): string {
  return element
    ? rawText(element)
        .replace(/[\s\u00a0]+/gu, ' ')
        .trim()
    : '';
}

const rawText = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : rawText(child))).join('');

/** Returns the text of the element at a path. */
export const textAt = (parent: XmlElement | undefined, ...path: string[]): string => textOf(elementAt(parent, ...path));
