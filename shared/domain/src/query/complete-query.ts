import { LEGAL_EVENT_CODES } from '../patents/legal-events';
import { choiceValues } from './choices';
import { FIELDS, type Field } from './fields';
import { findField } from './find-field';
import { toHalfWidth } from './half-width';
import { officeName } from '../patents/offices';
import { OPERATORS } from './operators';
import type { Token } from './query-token';
import { scanTokens } from './read-tokens';
import { endsOperand } from './token-places';

/** Something to insert at the cursor. */
export interface Completion {
  kind: 'field' | 'operator' | 'value' | 'applicant' | 'inventor' | 'set';
  /** What the list shows: `TI 发明名称`. */
  label: string;
  /** What replaces the text from `from` to `to`. */
  insert: string;
  /** Chinese, what it means or an example. */
  detail: string;
}

/** What can be inserted at a place. */
export interface Completions {
  /** Range of UTF-16 offsets to replace: the word at the cursor. */
  from: number;
  to: number;
  items: Completion[];
  /** The server has further completions. */
  lookup?: CompletionLookup;
}

/**
 * Names and classes with a prefix are many: the server is asked for them, and `lookedUp` converts its answer to
 * completions.
 */
export interface CompletionLookup {
  kind: 'applicant' | 'inventor' | 'class';
  part: string;
  /** The word has no field: the completion inserts one. */
  isBare: boolean;
  inQuotes: boolean;
}

/** The server's data about a name or a class. */
export type LookedUp = { name: string; expression: string; total: number } | { symbol: string; title: string };

/** Possible completions beyond the language itself. */
export interface CompletionContext {
  /** Fields that can be searched; default all. */
  fields?: ReadonlySet<string>;
  /** Names of saved queries. */
  savedSets?: readonly string[];
  /** Number of queries in the history. */
  historyLength?: number;
  staff?: boolean;
}

const MOST_ITEMS = 20;
const MOST_CHARACTERS = 20_000;
const COMMON_FIELDS = ['TI', 'AB', 'CLM', 'PA', 'IN', 'IPC', 'AD', 'PD', 'AN', 'PN', 'LV', 'PT', 'TOWN'];
const WORD_END = /[^\s()[\]"=:<>!|&;、。,/]*$/;
const WORD_START = /^[^\s()[\]"=:<>!|&;、。,/]*/;

/**
 * What fits at the cursor of an expression that is being written: field names and codes where a condition can begin,
 * operators after one, values of choice fields and legal events after their comparison, sets after `#`.
 */
export function completeQuery(input: string, cursor: number, context: CompletionContext = {}): Completions {
  const text = toHalfWidth(input);
  const at = Math.max(0, Math.min(cursor, text.length));
  const before = text.slice(0, at);
  const word = WORD_END.exec(before.slice(-60))![0];
  const from = at - word.length;
  const to = at + WORD_START.exec(text.slice(at, at + 60))![0].length;
  if (text.length > MOST_CHARACTERS) return { from, to, items: [] };
  const place = findPlace(before.slice(0, from));
  const items =
    place.inQuotes && !place.isValue
      ? []
      : itemsAt(place, word, /^\s*(?:[*^+]=|!=|[=:<>])/.test(text.slice(to)), context);
  const lookup = lookupAt(place, word);
  return { from, to, items: items.slice(0, MOST_ITEMS), ...(lookup ? { lookup } : {}) };
}

/** The server's answer as completions, for the place of the request. */
export function lookedUp({ kind, isBare, inQuotes }: CompletionLookup, found: readonly LookedUp[]): Completion[] {
  return found.map((each) => {
    if ('symbol' in each) return { kind: 'value', label: each.symbol, insert: each.symbol, detail: each.title };
    const value = inQuotes ? each.name : each.expression.slice(each.expression.indexOf('=') + 1);
    return {
      kind: kind === 'inventor' ? kind : 'applicant',
      label: each.name,
      insert: isBare ? each.expression : value,
      detail: `${each.total.toLocaleString('zh-CN')} 件`,
    };
  });
}

const APPLICANT_FIELDS: readonly string[] = ['PA', 'PA1', 'CAS', 'PAG'];
const INVENTOR_FIELDS: readonly string[] = ['IN', 'IN1'];

/** The kind of look-up for a word in a field of this name. */
export function lookupKind(field: string): CompletionLookup['kind'] | null {
  if (APPLICANT_FIELDS.includes(field)) return 'applicant';
  if (INVENTOR_FIELDS.includes(field)) return 'inventor';
  return field === 'IPC' || field === 'MIPC' ? 'class' : null;
}

function lookupAt({ field, isValue, inQuotes }: Place, part: string): CompletionLookup | undefined {
  if (field) {
    const kind = isValue ? lookupKind(field.code) : null;
    return kind && (part !== '' || kind === 'class') ? { kind, part, isBare: false, inQuotes } : undefined;
  }
  const isName = !isValue && !inQuotes && /^\p{Script=Han}[\p{L}\p{N}]+$/u.test(part);
  return isName ? { kind: 'applicant', part, isBare: true, inQuotes } : undefined;
}

interface Place {
  /** The field of the value at this place, or of the brackets around it. */
  field: Field | undefined;
  /** Right after a comparison, or at the beginning of an operand in the brackets of a field. */
  isValue: boolean;
  afterOperand: boolean;
  inQuotes: boolean;
}

function findPlace(before: string): Place {
  const inQuotes = (before.match(/"/g)?.length ?? 0) % 2 === 1;
  // An incomplete list of fields (TI/…) is not yet followed by its comparison.
  const settled = inQuotes
    ? before.slice(0, before.lastIndexOf('"'))
    : /[/,]$/.test(before)
      ? before.replace(/[^\s()[\]"=:<>!|&;、。]+$/, '')
      : before;
  const tokens = scanTokens(settled);
  const last = tokens[tokens.length - 1];
  if (last?.kind === 'comparator')
    return { field: fieldOf(tokens[tokens.length - 2]), isValue: true, afterOperand: false, inQuotes };
  const field = enclosingField(tokens);
  const afterOperand = endsOperand(last);
  return { field, isValue: field !== undefined && !afterOperand, afterOperand, inQuotes };
}

/** The field in whose open brackets the end of the tokens lies. */
function enclosingField(tokens: readonly Token[]): Field | undefined {
  const open: (Field | undefined)[] = [];
  tokens.forEach((token, i) => {
    if (token.kind === 'leftParen' || token.kind === 'leftBracket')
      open.push(tokens[i - 1]?.kind === 'comparator' ? fieldOf(tokens[i - 2]) : open[open.length - 1]);
    else if (token.kind === 'rightParen' || token.kind === 'rightBracket') open.pop();
  });
  return open[open.length - 1];
}

function fieldOf(token: Token | undefined): Field | undefined {
  return token && findField(token.image.split(/[/,]/)[0]!);
}

function itemsAt(place: Place, word: string, hasComparison: boolean, context: CompletionContext): Completion[] {
  if (word.startsWith('#')) return setItems(word, context);
  if (place.isValue) return place.field ? valueItems(place.field, word, place.inQuotes) : [];
  const operators = operatorItems(word, place);
  if (place.field) return operators;
  const fields = fieldItems(word, hasComparison, context);
  return place.afterOperand && word === '' ? operators.concat(fields) : fields.concat(operators);
}

function fieldItems(word: string, hasComparison: boolean, { fields, staff }: CompletionContext): Completion[] {
  const wanted = word.toLowerCase();
  return FIELDS.filter((field) => (fields === undefined || fields.has(field.code)) && (staff || !field.staffOnly))
    .map((field) => ({ field, rank: wanted === '' ? COMMON_FIELDS.indexOf(field.code) : rankOf(field, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ field }) => ({
      kind: 'field',
      label: `${field.code} ${field.name}`,
      insert: hasComparison ? field.code : `${field.code}=`,
      detail: `例：${field.example}`,
    }));
}

/** How well a field fits what was typed, 0 best; -1 not at all. */
function rankOf(field: Field, wanted: string): number {
  const code = field.code.toLowerCase();
  const aliases = field.aliases.map((alias) => alias.toLowerCase());
  if (code === wanted || field.name === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (field.name.toLowerCase().startsWith(wanted)) return 2;
  if (aliases.some((alias) => alias.startsWith(wanted))) return 3;
  const inside = wanted.length >= 1 && /\p{Script=Han}/u.test(wanted);
  return inside && [field.name, ...field.aliases].some((name) => name.includes(wanted)) ? 4 : -1;
}

function operatorItems(word: string, { field, afterOperand }: Place): Completion[] {
  if (!afterOperand) return [];
  const wanted = word.toUpperCase();
  const fits = (sign: string, group: string): boolean => {
    if (group === '邻近') return field === undefined || field.type === 'text';
    return group === '逻辑' && /^[A-Z]+$/.test(sign);
  };
  return OPERATORS.filter(({ sign, group, aliases, insert }) => {
    if (!fits(sign, group)) return false;
    return (
      wanted === '' ||
      [sign, insert, ...aliases].some((spelling) => spelling.toUpperCase().startsWith(wanted)) ||
      (/^\d/.test(wanted) && /^n[WD]$/.test(sign))
    );
  }).map(({ sign, insert, meaning }) => {
    const number = /^\d{1,2}/.exec(word)?.[0];
    const written = number && /^n[WD]$/.test(sign) ? number + sign.slice(1) : insert;
    return { kind: 'operator', label: sign, insert: `${written} `, detail: meaning };
  });
}

function valueItems(field: Field, word: string, inQuotes: boolean): Completion[] {
  const wanted = word.toLowerCase();
  const plain = (insert: string): string => (inQuotes || !/[\s、,，()]/.test(insert) ? insert : `"${insert}"`);
  if (field.type === 'event') {
    return LEGAL_EVENT_CODES.filter(
      ({ code, name }) => code.toLowerCase().startsWith(wanted) || (wanted !== '' && name.includes(wanted)),
    ).map(({ code, name }) => ({
      kind: 'value',
      label: `${code} ${name}`,
      insert: code,
      detail: name,
    }));
  }
  if (field.type === 'date' && word === '' && !inQuotes) {
    return [
      ['2024', '某一年'],
      ['202406', '某一月'],
      ['[2019 TO 2024]', '区间，两端都算'],
      ['[* TO 20201231]', '此日及以前'],
    ].map(([insert, detail]) => ({
      kind: 'value',
      label: insert!,
      insert: insert!,
      detail: detail!,
    }));
  }
  return choiceValues(field.code)
    .map((value) => ({ value, meaning: isOffice(field) ? officeName(value) : '' }))
    .filter(({ value, meaning }) => value.toLowerCase().includes(wanted) || meaning.includes(wanted))
    .map(({ value, meaning }) => ({
      kind: 'value',
      label: meaning === '' ? value : `${value} ${meaning}`,
      insert: plain(value),
      detail: field.name,
    }));
}

const isOffice = ({ code }: Field): boolean => code === 'CC' || code === 'RO' || code === 'FAMC';

function setItems(word: string, { savedSets = [], historyLength = 0 }: CompletionContext): Completion[] {
  const saved = savedSets
    .filter((name) => !/[#\s]/.test(name) && `##${name}`.startsWith(word))
    .map((name): Completion => ({ kind: 'set', label: `##${name}`, insert: `##${name}`, detail: '已存检索' }));
  if (word.startsWith('##')) return saved;
  const history = Array.from({ length: Math.min(historyLength, 200) }, (_, i) => `#${historyLength - i}`)
    .filter((name) => name.startsWith(word))
    .map((name): Completion => ({ kind: 'set', label: name, insert: name, detail: '检索历史' }));
  return [...history, ...saved];
}
