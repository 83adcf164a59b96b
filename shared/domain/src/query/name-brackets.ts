import { isPlace } from '../companies/regions';
import { namesOrganisation } from '../companies/company-name';
import { findField } from './find-field';
import { readProximity } from './proximity-words';
import type { Token } from './query-token';
import type { Remark } from './reading-remarks';
import { KEYWORDS, make } from './token-places';

/** Brackets inside brackets of a name. */
const MOST_NESTED = 3;

/**
 * Round brackets glued to the text before them belong to a name (华为(深圳), 王(小)明) when they contain no operator, blank,
 * field or quote: in a field of names, right after one (PA=甲(深圳) OR 乙(上海)), and in words without a field that look like
 * a name. In other text they group as usual, with a remark.
 */
export function joinNames(text: string, tokens: Token[], remark: Remark): Token[] {
  if (!/[^\s(]\(/.test(text)) return tokens;
  const list: Token[] = [];
  const groups: boolean[] = [];
  let afterName = false;
  let looked = -1;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i]!;
    const field = list[list.length - 1]?.kind === 'comparator' ? list[list.length - 2] : undefined;
    const inName = field ? isNameField(field) : groups[groups.length - 1] === true;
    if (token.kind === 'leftParen') groups.push(inName);
    if (token.kind === 'rightParen') groups.pop();
    const end = i > looked && beginsName(tokens, i) ? endOfName(tokens, i) : i;
    looked = Math.max(looked, end);
    if (end === i) {
      list.push(token);
      const isOperand = token.kind === 'quoted' || token.kind === 'word';
      if (isOperand && afterName !== inName && !isOperator(token.image)) afterName = inName;
      else if (token.kind === 'fieldName') afterName = false;
      continue;
    }
    const image = text.slice(token.start, tokens[end]!.end);
    const before = list[list.length - 1];
    if (
      inName ||
      (afterName && before && KEYWORDS.get(before.image.toUpperCase()) === 'or') ||
      (!field && readsLikeName(image))
    ) {
      list.push(make('word', image, token.start, tokens[end]!.end));
      afterName ||= inName;
      i = end;
      continue;
    }
    list.push(token);
    // Behind a sign (转轴+(水泵)) it is clearly a group, and the remark concerns the sign.
    if (!isDistance(tokens[i + 2]) && !/[+*]$/.test(token.image))
      remark({
        message: `“${image}”里的括号按运算用的括号读，括号内外须同时满足；若是文字的一部分，请加引号`,
        span: { start: token.start, end: tokens[end]!.end },
        offer: {
          label: '括号作为文字',
          expression: `${text.slice(0, token.start)}"${image}"${text.slice(tokens[end]!.end)}`,
        },
      });
  }
  return list;
}

function isNameField(field: Token): boolean {
  return findField(field.image.split(/[/,]/)[0]!)?.type === 'name';
}

/** 变频(5D)压缩机 */
function isDistance(token: Token | undefined): boolean {
  return token !== undefined && /^\d{1,2}[WD]$/i.test(token.image);
}

/** A word with a bracket right behind it. */
function beginsName(tokens: readonly Token[], at: number): boolean {
  const [word, open] = [tokens[at]!, tokens[at + 1]];
  return (
    word.kind === 'word' && open?.kind === 'leftParen' && open.start === word.end && /^[\p{L}\p{N}]/u.test(word.image)
  );
}

/** The last token of a name with brackets that begins here; the same place when there is none. */
function endOfName(tokens: readonly Token[], at: number, depth = 0): number {
  let end = at;
  for (let next = at + 1; next < tokens.length; next = end + 1) {
    const token = tokens[next]!;
    if (token.start !== tokens[end]!.end) return end;
    if (token.kind === 'leftParen') {
      const close = closeOf(tokens, next, depth);
      if (close < 0) return end;
      end = close;
    } else if (token.kind === 'word' && tokens[end]!.kind === 'rightParen' && !isOperator(token.image)) end = next;
    else return end;
  }
  return end;
}

/** Where a bracket that holds a part of a name is closed, or -1. */
function closeOf(tokens: readonly Token[], open: number, depth: number): number {
  const inner = tokens[open + 1];
  if (depth === MOST_NESTED || inner?.kind !== 'word' || inner.start !== tokens[open]!.end || isOperator(inner.image))
    return -1;
  const end = endOfName(tokens, open + 1, depth + 1);
  const close = tokens[end + 1];
  return close?.kind === 'rightParen' && close.start === tokens[end]!.end ? end + 1 : -1;
}

function isOperator(image: string): boolean {
  return KEYWORDS.has(image.toUpperCase()) || (/\d/.test(image) && readProximity(image) !== null);
}

/** An organisation, or a word with a place in brackets: 中兴(上海). */
function readsLikeName(image: string): boolean {
  if (!/\p{Script=Han}/u.test(image)) return false;
  if (namesOrganisation(image)) return true;
  if (/^[^(]*(?:大学|学院|研究院|研究所|集团)\(/u.test(image)) return true;
  const inner = /\(([^()]+)\)/.exec(image)?.[1] ?? '';
  return ['中国', '集团', '控股'].includes(inner) || isPlace(inner);
}
