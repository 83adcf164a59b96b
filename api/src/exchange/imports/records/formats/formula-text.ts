import { elementsOf, parseXml, type XmlElement, XmlError } from '../xml-tree';
import { lowered, raised } from './shifted-figures';

/** Accents that are written as part of a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  '¯': '\u0304',
  '‾': '\u0304',
  '-': '\u0304',
  '^': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '→': '\u20d7',
  '·': '\u0307',
};

/**
 * Converts a MathML formula to one line that keeps its structure: `x²`, `N_b`, `(a+b)/c`, `√(2)`, `Σ_(i=1)^n`. Other
 * content keeps its letters and signs.
 */
export function formulaText(math: string): string {
  try {
    return write(parseXml(math));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return math.replace(/<[^>]*>/g, '').replace(/\s+/gu, '');
  }
}

function write(node: XmlElement | string): string {
  if (typeof node === 'string') return node.replace(/\s+/gu, '');
  const parts = elementsOf(node).map(write);
  const [base = '', second = '', third = ''] = parts;
  switch (node.name) {
    case 'msub':
    case 'munder':
      return base + below(second);
    case 'msup':
      return base + above(second);
    case 'mover':
      return ACCENTS[second] && [...base].length === 1 ? base + ACCENTS[second] : base + above(second);
    case 'msubsup':
    case 'munderover':
      return base + below(second) + above(third);
    case 'mfrac':
      return `${grouped(base)}/${grouped(second)}`;
    case 'msqrt':
      return `√(${parts.join('')})`;
    case 'mroot':
      return `${raised(second) ?? `${second}次`}√(${base})`;
    case 'mtable':
      return parts.join('；');
    case 'mtr':
      return parts.join('，');
    case 'mfenced':
      return (
        (node.attributes.open ?? '(') + parts.join(node.attributes.separators ?? ',') + (node.attributes.close ?? ')')
      );
    default:
      return node.children.map(write).join('');
  }
}

const grouped = (text: string): string => ([...text].length > 1 && !/^\d+(?:\.\d+)?$/u.test(text) ? `(${text})` : text);

const below = (text: string): string => (text === '' ? '' : (lowered(text) ?? `_${grouped(text)}`));

const above = (text: string): string => (text === '' ? '' : (raised(text) ?? `^${grouped(text)}`));
