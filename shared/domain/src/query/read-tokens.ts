import { findField } from './find-field';
import {
  askAboutBrackets,
  askAboutExclamation,
  askAboutLines,
  askAboutLowerCase,
  bracketedOperator,
  dropComments,
  isApart,
  refuseForeign,
} from './foreign-operators';
import { dropAngles, isFieldList, joinComparisons } from './comparison-tokens';
import { splitGluedOperators } from './glued-operators';
import { joinNames } from './name-brackets';
import { isProse, readProse } from './prose';
import { readProximity } from './proximity-words';
import { QueryError } from './query-error';
import { QUERY_LIMITS, type QueryLimits } from './query-limits';
import { cutTokens, type Token } from './query-token';
import { unremarked, type Remark } from './reading-remarks';
import { dropSigns, groupSign, PLAINLY_TEXT, SET_NUMBER, splitMinus, splitSigns } from './sign-tokens';
import { readSingleQuotes } from './single-quotes';
import { beginsOperand, endsOperand, isValuePlace, KEYWORDS, make } from './token-places';
import { turnRanges } from './two-sided-ranges';

/**
 * Cuts an expression into tokens and decides from their neighbours what each word is: `AND` an operator, `5D` an
 * operator only between two operands, `-` only between or before groups, `to` only inside a range, `#3` a set.
 *
 * @param typed the expression in half width
 * @throws QueryError for an open quote or bracket, too deep nesting, too many terms, an operator of other systems
 * @param remark receives remarks on how the expression was read
 */
export function readTokens(typed: string, limits: QueryLimits = QUERY_LIMITS, remark: Remark = unremarked): Token[] {
  if (isProse(typed)) return readWords(typed, limits, remark);
  const text = dropInchSign(readSingleQuotes(dropComments(typed, remark), remark));
  const openQuote = text.lastIndexOf('"');
  if (hasOpenQuote(text))
    throw new QueryError(text, '引号没有成对', { start: openQuote, end: openQuote + 1 }, `${text}"`);
  const cut = cutTokens(text);
  // Far too many words are refused before further work.
  refuseTooMany(text, cut.filter(isCertainlyTerm), limits);
  const list = findTokens(typed, turnRanges(text, cut), remark);
  refuseForeign(text, list);
  refuseMissingValue(text, list);
  askAboutLines(typed, list, remark);
  askAboutLowerCase(typed, list, remark);
  askAboutExclamation(text, remark);
  askAboutBrackets(text, remark);
  checkLimits(text, list, limits);
  return list;
}

/** `TI= AND 空调`, `TI=NOT 空调`: an operator in the place of a value is no search word when another one follows. */
function refuseMissingValue(text: string, list: readonly Token[]): void {
  list.forEach(({ kind, image, start, end }, i) => {
    const [name, comparator] = [list[i - 2], list[i - 1]];
    if (kind !== 'word' || comparator?.kind !== 'comparator' || name?.kind !== 'fieldName') return;
    const operator = KEYWORDS.get(image);
    if (!operator || !beginsOperand(list[i + 1])) return;
    const condition = text.slice(name.start, comparator.end);
    const mended =
      operator === 'not'
        ? `${text.slice(0, name.start)}${image} ${condition}${text.slice(end).trimStart()}`
        : `${text.slice(0, start)}"${image}"${text.slice(end)}`;
    throw new QueryError(text, `“${condition}”后面缺少检索值；要检索“${image}”这个词请加引号`, { start, end }, mended);
  });
}

/** A pasted piece of text: words and nothing else. */
function readWords(typed: string, limits: QueryLimits, remark: Remark): Token[] {
  const text = readProse(typed, remark);
  const words = joinComparisons(text, cutTokens(text))
    .filter(({ kind }) => kind === 'word' || kind === 'fieldName')
    .map((token): Token => ({ ...token, kind: 'word' }));
  const list = dropSigns(words);
  refuseTooMany(typed, list, limits);
  return list;
}

function isCertainlyTerm({ kind, image }: Token): boolean {
  if (kind === 'quoted') return true;
  return (
    kind === 'word' &&
    PLAINLY_TEXT.test(image) &&
    !KEYWORDS.has(image.toUpperCase()) &&
    !readProximity(image) &&
    !/^(?:to|至|到)$/i.test(image)
  );
}

function refuseTooMany(text: string, terms: readonly Token[], limits: QueryLimits): void {
  const tooMany = terms[limits.terms];
  if (tooMany)
    throw new QueryError(
      text,
      `检索词超过 ${limits.terms} 个，现有 ${terms.length} 个；请分成几个检索式，再用 #1 OR #2 合并`,
      spanOf(tooMany),
    );
}

/** Tokens of an incomplete expression: any faults are tolerated. */
export function scanTokens(typed: string): Token[] {
  const text = dropInchSign(typed);
  // An open quote reaches to the end.
  return findTokens(text, cutTokens(hasOpenQuote(text) ? `${text}"` : text), unremarked).map((token) => ({
    ...token,
    end: Math.min(token.end, typed.length),
  }));
}

function findTokens(text: string, cut: Token[], remark: Remark): Token[] {
  const whole = joinNames(text, splitGluedOperators(text, joinComparisons(text, cut), remark), remark);
  const tagged = tagRanges(splitMinus(dropAngles(text, splitFieldNames(splitSigns(whole)), remark)));
  // Twice: removed brackets may leave the sign before them without a group.
  const list = dropSigns(dropSigns(tagged, text, remark), text, remark);
  for (let i = 0; i < list.length; i += 1) retype(list, i);
  joinNegatedProximity(list);
  tagSets(list);
  return list;
}

function dropInchSign(typed: string): string {
  return hasOpenQuote(typed) ? typed.replace(/(\d)"/, '$1 ') : typed;
}

/** An odd number of quotes; one right after a digit is then an inch sign (1/2"电缆) and treated as a blank. */
function hasOpenQuote(text: string): boolean {
  return (text.match(/"/g)?.length ?? 0) % 2 === 1;
}

function retype(list: Token[], at: number): void {
  const token = list[at]!;
  if (isValuePlace(list[at - 1]) && token.kind === 'word') return;
  if (token.kind !== 'word') {
    if (token.kind === 'leftParen') bracketedProximity(list, at);
    return;
  }
  const previous = list[at - 1];
  const next = list[at + 1];
  const keyword = KEYWORDS.get(token.image.toUpperCase());
  if (keyword) {
    token.kind = keyword;
    return;
  }
  const sign = groupSign(list, at);
  if (sign) {
    token.kind = sign;
    return;
  }
  const proximity = readProximity(token.image);
  if (!proximity) return;
  const negated = previous?.kind === 'not';
  const between = endsOperand(negated ? list[at - 2] : previous) && beginsOperand(next);
  // 2D, 3D and 4D without both sides are everyday words (“3D 打印”); any other numbered operator without them is a
  // mistake.
  const slip = /\d/.test(token.image) && !/^[2-4]D$|[a-z]/.test(token.image) && !isValuePlace(previous);
  if (between || slip) token.kind = 'proximity';
}

/** `(5D)` and, with blanks around, `(s)`, `(3n)` between two operands are operators; 中间体(S) is part of a chemical name. */
function bracketedProximity(list: Token[], at: number): void {
  const word = list[at + 1];
  if (word?.kind !== 'word' || list[at + 2]?.kind !== 'rightParen') return;
  if (!endsOperand(list[at - 1]) || !beginsOperand(list[at + 3])) return;
  const operator = bracketedOperator(word.image);
  if (operator === null) return;
  if (!/^\d{1,2}[WD]$/i.test(word.image) && !isApart(list, at, at + 2)) return;
  list.splice(at, 3, make('proximity', operator, list[at]!.start, list[at + 2]!.end));
}

/** `NOT 5D`: the negation belongs to the operator directly after it. */
function joinNegatedProximity(list: Token[]): void {
  for (let i = 1; i < list.length; i += 1) {
    const not = list[i - 1]!;
    if (list[i]!.kind !== 'proximity' || not.kind !== 'not' || !endsOperand(list[i - 2])) continue;
    list.splice(i - 1, 2, make('proximity', `NOT ${list[i]!.image}`, not.start, list[i]!.end));
  }
}

/** A comma may join fields (TI,AB=…) or end a word before a field (空调,TI=…): only the fields at the end are the name. */
function splitFieldNames(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'fieldName' || !token.image.includes(',')) return [token];
    const parts = token.image.split(',');
    let first = parts.length - 1;
    while (first > 0 && isFieldList(parts[first - 1]!) && isFieldList(parts[first]!)) first -= 1;
    let at = token.start;
    const words = parts.slice(0, first).flatMap((part) => {
      const start = at;
      at += part.length + 1;
      return part === '' ? [] : [make('word', part, start, start + part.length)];
    });
    const name = parts.slice(first).join(',');
    return name === '' ? words : [...words, make('fieldName', name, at, at + name.length)];
  });
}

/** Recognises `[a TO b]`, `a:b` after a comparison, and `(a to b)` and `a to b` of a date or quantity field. */
function tagRanges(list: Token[]): Token[] {
  let inBracket = false;
  let field: Token | undefined;
  list.forEach((token, i) => {
    const previous = list[i - 1];
    const next = list[i + 1];
    if (token.kind === 'leftBracket') inBracket = true;
    if (token.kind === 'rightBracket') inBracket = false;
    if (token.kind === 'fieldName') {
      if (previous?.kind === 'comparator' && next?.image === ':') {
        token.kind = 'word';
        next.kind = 'rangeTo';
      } else field = token;
    }
    if (token.kind !== 'word' || !/^(?:to|至|到)$/i.test(token.image)) return;
    const inParens = list[i - 2]?.kind === 'leftParen' && list[i + 2]?.kind === 'rightParen';
    const afterField = list[i - 3]?.kind === 'comparator' && list[i - 4] === field && holdsRanges(field);
    const withoutBrackets =
      previous?.kind === 'word' && list[i - 2]?.kind === 'comparator' && list[i - 3] === field && holdsRanges(field);
    if (inBracket || withoutBrackets) token.kind = 'rangeTo';
    else if (inParens && afterField) {
      token.kind = 'rangeTo';
      list[i - 2]!.kind = 'leftBracket';
      list[i + 2]!.kind = 'rightBracket';
    }
  });
  return list;
}

function holdsRanges(field: Token | undefined): boolean {
  const type = field && findField(field.image.split(/[/,]/)[0]!)?.type;
  return type === 'date' || type === 'quantity';
}

/**
 * `#3` and `##name` are always sets. `S3` is one when every operand of the expression is such a number, and when all
 * its neighbours are written operators (AND, OR, NOT, XOR); `S3 手机` are two words.
 */
function tagSets(list: Token[]): void {
  const operands = list.filter(
    (token) => token.kind === 'word' || token.kind === 'quoted' || token.kind === 'fieldName',
  );
  const allNumbered = operands.length > 1 && operands.every((token) => /^(?:S|#)\d{1,4}$/.test(token.image));
  list.forEach((token, i) => {
    if (token.kind !== 'word' || isValuePlace(list[i - 1])) return;
    if (SET_NUMBER.test(token.image) || /^##[^#\s]{1,50}$/.test(token.image)) token.kind = 'set';
    else if (/^S\d{1,4}$/.test(token.image) && (allNumbered || standsAlone(list, i))) token.kind = 'set';
  });
}

function standsAlone(list: Token[], at: number): boolean {
  const logic = (token: Token | undefined): boolean =>
    token !== undefined && ['and', 'or', 'xor', 'not'].includes(token.kind);
  const [before, after] = [list[at - 1], list[at + 1]];
  const left = before === undefined || logic(before) || (before.kind === 'leftParen' && !isValuePlace(list[at - 2]));
  const right = after === undefined || logic(after) || after.kind === 'rightParen';
  return left && right && (logic(before) || logic(after));
}

function checkLimits(text: string, list: Token[], limits: QueryLimits): void {
  const open: Token[] = [];
  const terms = list.filter((token) => token.kind === 'word' || token.kind === 'quoted' || token.kind === 'set');
  let deepest = 0;
  let tooDeep: Token | undefined;
  for (const token of list) {
    if (token.kind === 'leftParen') open.push(token);
    if (open.length > limits.nesting) tooDeep ??= token;
    deepest = Math.max(deepest, open.length);
    if (token.kind === 'rightParen' && !open.pop())
      throw new QueryError(text, '多出一个右括号', spanOf(token), without(text, token));
  }
  if (tooDeep)
    throw new QueryError(
      text,
      `括号嵌套超过 ${limits.nesting} 层，现有 ${deepest} 层；请去掉多余的括号，或先把一部分存为检索集再引用`,
      spanOf(tooDeep),
    );
  refuseTooMany(text, terms, limits);
  const unclosed = open[open.length - 1];
  if (unclosed) {
    const isEmpty = list[list.length - 1] === unclosed;
    throw new QueryError(text, '括号没有闭合', spanOf(unclosed), isEmpty ? undefined : text + ')'.repeat(open.length));
  }
}

function spanOf({ start, end }: Token): { start: number; end: number } {
  return { start, end };
}

function without(text: string, span: { start: number; end: number }): string {
  const [before, after] = [text.slice(0, span.start), text.slice(span.end)];
  // Two words that were separated by the bracket remain two.
  return before + (/\S$/.test(before) && /^[^\s)]/.test(after) ? ' ' : '') + after;
}
