import { fieldByCode } from '../find-field';
import { markOf } from '../foreign-operators';
import type { Span } from '../query-node';
import type { SyntaxNode, SyntaxValue } from '../syntax-tree';
import { foreignDay } from './foreign-day';
import type { System, Wildcard } from './system';

const OURS: Readonly<Record<Wildcard, string>> = { any: '*', one: '#', optional: '?' };
const OUR_WILDCARD = /[*?#]/;

/** A value of another system cannot be written here; Chinese. */
export class ForeignValueError extends Error {}

/** A word in this language: escapes undone, wildcards replaced; without a wildcard it is literal. */
export function foreignWord(word: string, quoted: boolean, system: System, span: Span): SyntaxValue {
  if (quoted) return { kind: 'value', text: word.replace(/\\(?=[\\/"()])/g, ''), quoted: true, span };
  let text = '';
  let wild = false;
  let literal = false;
  for (let i = 0; i < word.length; i += 1) {
    const character = word[i]!;
    const sign = system.wildcards[character];
    if (character === '\\' && i + 1 < word.length) {
      i += 1;
      text += word[i]!;
      literal ||= OUR_WILDCARD.test(word[i]!);
    } else if (character === system.countedWildcard && /\d/.test(word[i + 1] ?? '')) {
      i += 1;
      text += OURS.optional.repeat(Number(word[i]));
      wild = true;
    } else if (sign) {
      text += OURS[sign];
      wild = true;
    } else {
      text += character;
      literal ||= OUR_WILDCARD.test(character);
    }
  }
  const mark = markOf(word, false);
  if (mark)
    throw new ForeignValueError(
      `“${word.slice(mark.word.length)}”${mark.sign === '^' ? '（权重）' : '（近似）'}本平台没有，请去掉`,
    );
  if (wild && literal) throw new ForeignValueError(`“${word}”里既有通配符又有同形的普通字符，请拆开写`);
  return { kind: 'value', text, quoted: !wild, span };
}

/** Values of a field without text: several with commas are alternatives; class symbols lose escapes, blanks and a trailing slash. */
export function foreignList(raw: string, code: string, below: boolean, system: System, span: Span): SyntaxNode[] {
  const { type } = fieldByCode(code);
  const parts = type === 'date' || type === 'quantity' ? [raw] : raw.split(/[,，;；]/);
  return parts
    .map((part) => part.trim().replace(/^["']|["']$/g, ''))
    .filter((part) => part !== '')
    .map((part) => {
      if (type === 'class')
        return { kind: 'value', text: symbolOf(ourSigns(part, system), below), quoted: false, span };
      if (type === 'date') return { kind: 'value', text: foreignDay(part, system.dayOrder), quoted: false, span };
      if (type !== 'documentNumber') return { kind: 'value', text: part, quoted: type === 'choice', span };
      const number = ourSigns(part, system);
      return { kind: 'value', text: /^\d/.test(number) ? (system.office ?? '') + number : number, quoted: false, span };
    });
}

/** Without escapes, and with this language's wildcards. */
function ourSigns(text: string, { wildcards }: System): string {
  return text
    .replace(/\\/g, '')
    .replace(/[*?#%$+]/g, (sign) => (wildcards[sign] ? OURS[wildcards[sign]] : '*?#'.includes(sign) ? sign : '*'));
}

function symbolOf(raw: string, below: boolean): string {
  const symbol = raw
    .replace(/^([A-HY]\d{2}[A-Z])\s*0*(\d{1,4})/i, '$1$2')
    .replace(/\/\*?$/, '')
    .replace(/\s+/g, '');
  return below && !/\*|\/low$/i.test(symbol) ? `${symbol}/low` : symbol;
}
