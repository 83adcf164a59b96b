import { parseClassSymbol } from '../classes/ipc-symbol';
import { readDocumentNumber } from '../numbers/document-number';
import { looksLikeCompanyName } from '../companies/company-name';
import { normaliseCreditCode, isCreditCode } from '../companies/credit-code';
import { checkOperands } from './check-operands';
import { fieldByCode } from './find-field';
import { toHalfWidth } from './half-width';
import { inheritFields } from './inherit-fields';
import { blanksInBrackets, comparedAsText } from './meant-elsewhere';
import { mixedLogic } from './mixed-logic';
import {
  filledNumbers,
  joiningAsText,
  longText,
  minusAsText,
  numbersElsewhere,
  numbersTogether,
  signsInWords,
} from './text-warnings';
import { classesAsText, classesInTexts, datesAsText, numbersAsText } from './values-as-text';
import { unremarked, type Remark } from './reading-remarks';
import { parsePartialDate } from './partial-date';
import { printQuery } from './print-query';
import { parseTokens } from './parse-tokens';
import { QueryError } from './query-error';
import { QUERY_LIMITS, type QueryLimits } from './query-limits';
import type { QueryNode } from './query-node';
import type { QueryOffer, QueryWarning } from './query-warning';
import { readTokens } from './read-tokens';
import { refuseSemantic } from './semantic-condition';
import type { SyntaxNode, SyntaxValue } from './syntax-tree';
import { typeValue } from './type-leaf';
import { typeValues } from './type-values';

/** The reading of an input without any field or operator. */
interface Interpretation {
  /** Code of the field it is searched in. */
  field: string;
  /** Chinese: `已按申请号、公开号检索`. */
  message: string;
}

/** A parsed expression. */
export interface ParsedQuery {
  node: QueryNode;
  warnings: QueryWarning[];
  /** Set for a single value that was not read as plain text. */
  interpretation?: Interpretation;
  /**
   * Another reading of an input without any field: a single number, class or date may be meant as text; a single
   * company name was read as text and is the applicant if the server finds one of that name.
   */
  alternative?: QueryOffer;
  /** The grammar's own tree, with everything as it was written. */
  syntax: SyntaxNode;
}

/**
 * Parses a search expression (检索式).
 *
 * Adjacent words are joined by AND and searched in title, abstract and claims. A single value without quotes is read by
 * its form: a patent number (NUM), a class (IPC, CPC, LOC), a credit code (USCC), a date (PD), else text.
 *
 * @param limits PRINTED_LIMITS for expressions that this module has printed
 * @throws QueryError and nothing else
 */
export function parseQuery(input: string, limits: QueryLimits = QUERY_LIMITS): ParsedQuery {
  try {
    return readQuery(input, limits);
  } catch (error) {
    if (error instanceof QueryError) error.suggestion = acceptedSuggestion(error.suggestion, limits);
    throw error;
  }
}

/** Characters parsed at most for trying suggestions, so that a refusal takes little longer than a reading. */
const TRIED_CHARACTERS = 8_000;
const MOST_TRIES = 20;

/**
 * The first suggestion that is itself accepted: one with a further fault is replaced by the suggestion for that fault.
 * Undefined when none is accepted or the faults do not end.
 */
function acceptedSuggestion(first: string | undefined, limits: QueryLimits): string | undefined {
  let suggestion = first;
  let tried = 0;
  for (let tries = 0; suggestion !== undefined && tries < MOST_TRIES; tries += 1) {
    tried += suggestion.length;
    if (tried > TRIED_CHARACTERS) return undefined;
    try {
      readQuery(suggestion, limits);
      return suggestion;
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      suggestion = error.suggestion;
    }
  }
  return undefined;
}

function readQuery(input: string, limits: QueryLimits): ParsedQuery {
  const remarks: QueryWarning[] = [];
  const remark = (warning: QueryWarning): void => void remarks.push(warning);
  const text = toHalfWidth(input);
  refuseSemantic(input, text);
  const syntax = inheritFields(text, parseSyntax(input, limits, remark), remark);
  if (syntax.kind === 'value' && !syntax.quoted) return readBareValue(input, syntax, remarks);
  const node = typeValues(text, syntax, limits);
  return {
    node,
    warnings: [
      ...remarks,
      ...longText(input, syntax),
      ...mixedLogic(text, syntax, node),
      ...numbersAsText(text, syntax),
      ...classesAsText(text, syntax),
      ...classesInTexts(text, syntax),
      ...datesAsText(text, syntax),
      ...numbersTogether(node),
      ...numbersElsewhere(syntax),
      ...filledNumbers(syntax),
      ...minusAsText(text, syntax),
      ...joiningAsText(text, syntax),
      ...blanksInBrackets(text, syntax),
      ...comparedAsText(syntax),
      ...signsInWords(text, syntax),
    ],
    syntax,
  };
}

/** The structure of an expression, before fields and values are interpreted. */
export function parseSyntax(
  input: string,
  limits: QueryLimits = QUERY_LIMITS,
  remark: Remark = unremarked,
): SyntaxNode {
  if (input.length > limits.characters) {
    const reason = `检索式超过 ${limits.characters} 个字符，现有 ${input.length} 个；请分成几个检索式，再用 #1 OR #2 合并`;
    throw new QueryError(input, reason, { start: limits.characters, end: input.length });
  }
  const text = toHalfWidth(input);
  const tokens = readTokens(text, limits, remark);
  if (tokens.length === 0) throw new QueryError(input, '没有填写检索词', { start: 0, end: input.length });
  checkOperands(text, tokens);
  const parsed = parseTokens(tokens);
  if ('tree' in parsed) return parsed.tree;
  const at = parsed.stuckAt;
  if (!at) throw new QueryError(input, '检索式不完整', { start: text.length, end: text.length });
  throw new QueryError(input, `“${at.image}”放在这里不合语法`, at);
}

const MESSAGES: Readonly<Record<string, string>> = {
  NUM: '已按号码（申请号、公开公告号、优先权号）检索',
  USCC: '已按统一社会信用代码检索',
  IPC: '已按IPC分类号检索，含其下位',
  CPC: '已按CPC分类号检索，含其下位',
  LOC: '已按洛迦诺分类检索',
  PD: '已按公开公告日检索',
};

function readBareValue(input: string, value: SyntaxValue, remarks: readonly QueryWarning[]): ParsedQuery {
  const text = toHalfWidth(input);
  const warnings = [
    ...remarks,
    ...longText(input, value),
    ...filledNumbers(value),
    ...comparedAsText(value),
    ...signsInWords(text, value),
  ];
  const field = guessField(value.text);
  if (field) {
    const meant = field === 'USCC' ? { ...value, text: normaliseCreditCode(value.text) } : value;
    const node = typeValue(text, meant, [fieldByCode(field)], '=');
    const message = MESSAGES[field]!.replace(
      '，含其下位',
      node.type === 'class' && node.extent === 'below' ? '，含其下位' : '',
    );
    return {
      node,
      warnings,
      interpretation: { field, message },
      alternative: { label: '按文字检索', expression: `"${value.text}"` },
      syntax: value,
    };
  }
  const node = typeValues(text, value);
  const isCompany =
    [...value.text].length >= 6 && /\p{Script=Han}{4}/u.test(value.text) && looksLikeCompanyName(value.text);
  if (!isCompany) return { node, warnings, syntax: value };
  const asApplicant = typeValue(text, value, [fieldByCode('PA')], '=');
  return {
    node,
    warnings,
    alternative: { label: '按申请人检索', expression: printQuery(asApplicant) },
    syntax: value,
  };
}

/** The field that fits the form of a single value; null for text. */
function guessField(word: string): string | null {
  // A date such as 19920112 has the digits of an old application number without its check digit: only dates begin 18–21.
  if (readDocumentNumber(word)) return 'NUM';
  if (isCreditCode(word)) return 'USCC';
  const symbol = /\d/.test(word) ? parseClassSymbol(word.replace(/\/low$/i, '')) : null;
  if (symbol && symbol.level !== 'class' && symbol.level !== 'section' && isWrittenOut(word, symbol.level))
    return symbol.symbol.startsWith('Y') ? 'CPC' : 'IPC';
  if (/^(?:19|20)\d{2}/.test(word) && parsePartialDate(word)) return 'PD';
  return /^(?:LOC\(\d+\)(?:CL\.?)?)?(?:0[1-9]|[12]\d|3[0-2])-\d{2}$/i.test(word) ? 'LOC' : null;
}

/** A subclass, or a group with its slash: H01M10 alone is more likely a model name. */
function isWrittenOut(text: string, level: string): boolean {
  return level === 'subclass' || text.includes('/');
}
