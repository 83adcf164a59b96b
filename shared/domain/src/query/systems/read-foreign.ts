import { fieldByCode } from '../find-field';
import { dropComments } from '../foreign-operators';
import { toHalfWidth } from '../half-width';
import { fitsField } from '../inherit-fields';
import { parseQuery, parseSyntax } from '../parse-query';
import { QueryError } from '../query-error';
import { QUERY_LIMITS } from '../query-limits';
import type { QueryNode, Span } from '../query-node';
import type { SyntaxNode } from '../syntax-tree';
import { typeValues } from '../type-values';
import { classRange } from './class-range';
import { meaningOf, relatedNames, slashedMeaningOf } from './field-meaning';
import { foreignDay } from './foreign-day';
import { cutForeign } from './foreign-tokens';
import { buildForeign, ForeignFault, type ForeignNode } from './foreign-tree';
import { foreignList, foreignWord, ForeignValueError } from './foreign-value';
import type { FieldMeaning, Logic, Remark, System } from './system';

/** Result of reading an expression of another system. */
export interface ForeignReading {
  /** Its meaning, without parts that cannot be converted; null when nothing remains or the syntax is wrong. */
  node: QueryNode | null;
  /** The changes, each once. */
  notes: Remark[];
  /** Parts that cannot be converted, each with its place; empty when `node` is complete. */
  problems: Remark[];
}

interface Context {
  meaning: FieldMeaning;
  name: string;
  nameSpan: Span;
  comparator: string;
}

/** C07C51/43-64: subgroups from one to another. */
const SUBGROUPS = /^(([A-HY]\d{2}[A-Z]\d{1,4}\/)\d{2,6})-(\d{2,6}|[A-HY]\d{2}[A-Z]\d{1,4}\/\d{2,6})$/i;

const KIND_NAMES: Readonly<Record<Logic, string>> = { and: 'AND', or: 'OR', xor: 'XOR', not: 'NOT' };

/** Reads an expression of another system by its table. Never throws; spans refer to the pasted text. */
export function readForeign(input: string, system: System): ForeignReading {
  const notes: Remark[] = [];
  const problems: Remark[] = [];
  const note = (message: string, span: Span): void => {
    if (!notes.some((known) => known.message === message)) notes.push({ message, span });
  };
  const refuse = (message: string, { start, end }: Span): null => {
    if (!problems.some((known) => known.message === message && known.span.start === start))
      problems.push({ message, span: { start, end } });
    return null;
  };

  const text = dropComments(toHalfWidth(input), ({ message, span }) => note(message, span));
  /** The condition whose field a following value may inherit. */
  let last: (Context & { isOne: boolean }) | undefined;

  function mean(node: ForeignNode, context: Context | null): SyntaxNode | null {
    const span = { start: node.start, end: node.end };
    switch (node.kind) {
      case 'refused':
        return refuse(node.message, span);
      case 'field':
        return meanField(node);
      case 'not': {
        const operand = mean(node.operand, context);
        return operand && { kind: 'not', operand, span };
      }
      case 'near': {
        const distance = Number(/\d+/.exec(node.image)?.[0] ?? 0);
        if (distance > 99)
          return refuse(`间隔最多 99 个字词，这里是 ${distance}；更远请改用同句 S 或同段 P`, node.operatorSpan);
        const [left, right] = [mean(node.left, context), mean(node.right, context)];
        last = undefined;
        if (!left || !right) return null;
        return { kind: 'proximity', image: node.image, operatorSpan: node.operatorSpan, left, right, span };
      }
      case 'range':
        return context ? leaf(context, meanRange(node, context), span) : refuse('区间前面缺少字段', span);
      case 'value':
        if (node.as)
          return meanValue(node, { meaning: { to: node.as }, name: node.as, nameSpan: span, comparator: '=' });
        return context ? meanValue(node, context) : meanBare(node);
      default: {
        const operands = node.operands
          .map((operand) => mean(operand, context))
          .filter((operand): operand is SyntaxNode => operand !== null);
        if (operands.length === 0) return null;
        return operands.length === 1 ? operands[0]! : { kind: node.kind, operands, span };
      }
    }
  }

  function meanField(node: Extract<ForeignNode, { kind: 'field' }>): SyntaxNode | null {
    const { name, nameSpan } = node;
    last = undefined;
    const meaning = node.comparator === '/' ? slashedMeaningOf(name, system) : meaningOf(name, system);
    if (!meaning) {
      const related = relatedNames(name, system);
      return refuse(
        `“${name}”不是 ${system.name} 的字段${related.length > 0 ? `，相近的有 ${related.join('、')}` : ''}`,
        nameSpan,
      );
    }
    if (meaning.to === null && !meaning.means) return refuse(`字段“${name}”本平台没有：${meaning.note}`, nameSpan);
    if (meaning.note) note(meaning.note, nameSpan);
    const below = meaning.below === true || node.comparator.endsWith('/low');
    const comparator = meaning.comparator ?? plainComparator(node.comparator);
    const context: Context = { meaning: { ...meaning, below }, name, nameSpan, comparator };
    const own = { ...context, isOne: node.content.kind === 'value' };
    const whole = meanContent(node, context);
    last = meaning.to !== null && comparator === '=' ? own : undefined;
    return whole;
  }

  function meanContent(node: Extract<ForeignNode, { kind: 'field' }>, context: Context): SyntaxNode | null {
    const { meaning } = context;
    const codes = meaning.to?.split('/') ?? [];
    const inEach = (): (SyntaxNode | null)[] =>
      codes.map((to) => mean(node.content, { ...context, meaning: { ...meaning, to }, comparator: '=' }));
    const span = { start: node.start, end: node.end };
    if (node.comparator === '*=') return join('and', inEach(), span);
    if (node.comparator === '^=') {
      const each = inEach();
      if (each.includes(null)) return null;
      const onlyIn = each.map((condition, i) => {
        const others = each.filter((_, at) => at !== i);
        const excluded = others.map((operand): SyntaxNode => ({ kind: 'not', operand: operand!, span }));
        return join('and', [condition, ...excluded], span);
      });
      return join('or', onlyIn, span);
    }
    if ((node.comparator === 'all' || node.comparator === 'any') && node.content.kind === 'value')
      return meanWords(node.content, context, node.comparator === 'all' ? 'and' : 'or');
    return mean(node.content, context);
  }

  /** The words of a value, each separately. */
  function meanWords(
    node: Extract<ForeignNode, { kind: 'value' }>,
    context: Context,
    kind: 'and' | 'or',
  ): SyntaxNode | null {
    let at = node.start + (node.quoted ? 1 : 0);
    const words = node.text.split(/(\s+)/).flatMap((text): ForeignNode[] => {
      const start = at;
      at += text.length;
      return text.trim() === '' ? [] : [{ kind: 'value', text, quoted: false, start, end: at }];
    });
    return join(
      kind,
      words.map((word) => mean(word, context)),
      node,
    );
  }

  function meanBare(node: Extract<ForeignNode, { kind: 'value' }>): SyntaxNode | null {
    const looksLike = node.quoted ? undefined : fieldOf(node.text);
    const { to, note: remark, classes, numbers } = system.bare;
    const guessed = looksLike === 'NUM' ? numbers : looksLike && classes;
    if (guessed) return meanValue(node, { meaning: { to: guessed }, name: guessed, nameSpan: node, comparator: '=' });
    if (last && !node.quoted && shares(last, node.text)) {
      note(`“${node.text}”没有写字段，按前面的 ${last.name} 读`, node);
      return meanValue(node, last);
    }
    last = undefined;
    if (looksLike)
      note(
        `“${node.text}”没有写字段，按文字检索；它像${looksLike === 'NUM' ? '专利号码' : '分类号'}，可写 ${looksLike}=${node.text}`,
        node,
      );
    if (remark) note(remark, node);
    return meanValue(node, { meaning: { to }, name: to, nameSpan: node, comparator: '=' });
  }

  /** `IPC=H01M10/613 or H01M10/625`: a value without a field right after a condition that has the form of its field. */
  function shares({ meaning, isOne }: Context & { isOne: boolean }, word: string): boolean {
    const field = fieldByCode(meaning.to!.split('/')[0]!);
    return (field.type !== 'date' || isOne) && fitsField(field, word);
  }

  /** The field that fits the form of a single class symbol or number. */
  function fieldOf(word: string): 'NUM' | 'IPC' | 'CPC' | undefined {
    if (!/\d/.test(word)) return undefined;
    try {
      const found = parseQuery(word).interpretation?.field;
      return found === 'NUM' || found === 'IPC' || found === 'CPC' ? found : undefined;
    } catch {
      return undefined;
    }
  }

  function meanValue(node: Extract<ForeignNode, { kind: 'value' }>, context: Context): SyntaxNode | null {
    const { meaning } = context;
    const span = { start: node.start, end: node.end };
    const key = node.text.trim().toUpperCase();
    const whole = meaning.means?.[key];
    if (whole) return parseSyntax(whole);
    const code = meaning.to?.split('/')[0];
    if (!code) {
      const known = Object.keys(meaning.means ?? {}).join('、');
      return refuse(`“${context.name}”的取值“${node.text}”本平台没有，可以转换的是 ${known}`, span);
    }
    const { type } = fieldByCode(code);
    try {
      if (type === 'text' || type === 'name' || type === 'event') {
        const mapped = meaning.values?.[key];
        // A bracket glued to a word: part of a name, a group in a text.
        if (type !== 'name' && !node.quoted && node.text.includes('('))
          return meanWords(
            { ...node, text: node.text.replace(/[()]/g, ' ') },
            context,
            system.blank === 'or' ? 'or' : 'and',
          );
        return leaf(
          context,
          foreignWord(mapped ?? node.text, node.quoted && !system.wildcardsInQuotes, system, span),
          span,
        );
      }
      const range = type === 'class' ? SUBGROUPS.exec(node.text) : null;
      if (range) {
        const [, from, base, to] = range as unknown as [string, string, string, string];
        return leaf(
          context,
          meanRange({ ...node, kind: 'range', from, to: to.includes('/') ? to : base + to }, context),
          span,
        );
      }
      if (system.anyOffice && type === 'documentNumber' && /^\d/.test(node.text))
        note(`“${node.text}”没有写国家，按中国的号码读；别国的请在前面加国家代码（如 EP、US）`, span);
      const parts = foreignList(node.text, code, meaning.below === true, system, span).map((part) => {
        if (part.kind !== 'value') return part;
        const mapped = meaning.values?.[part.text.toUpperCase()];
        return mapped === undefined ? part : { ...part, text: mapped };
      });
      return join(
        'or',
        parts.map((part) => leaf(context, part, span)),
        span,
      );
    } catch (error) {
      if (error instanceof ForeignValueError) return refuse(error.message, span);
      throw error;
    }
  }

  function meanRange(node: Extract<ForeignNode, { kind: 'range' }>, { meaning }: Context): SyntaxNode | null {
    const span = { start: node.start, end: node.end };
    const value = (raw: string): Extract<SyntaxNode, { kind: 'value' }> => ({
      kind: 'value',
      text: raw,
      quoted: false,
      span,
    });
    if (fieldByCode(meaning.to!.split('/')[0]!).type !== 'class')
      return {
        kind: 'range',
        from: value(foreignDay(node.from, system.dayOrder)),
        to: value(foreignDay(node.to, system.dayOrder)),
        span,
      };
    const symbols = classRange(node.from, node.to);
    if (!symbols) return refuse('这一段分类号跨度太大或起止不是同一级，请逐个写出', span);
    return join(
      'or',
      symbols.map((symbol) => value(symbol)),
      span,
    );
  }

  /** A condition of one value, if this language accepts it. */
  function leaf(context: Context, content: SyntaxNode | null, span: Span): SyntaxNode | null {
    if (!content) return null;
    const comparator = content.kind === 'range' || content.kind === 'or' ? '=' : context.comparator;
    const made: SyntaxNode = {
      kind: 'field',
      name: context.meaning.to!,
      nameSpan: context.nameSpan,
      comparator,
      content,
      span,
    };
    try {
      typeValues(text, made);
      return made;
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return refuse(error.message.replace(/^第\d+字：/, ''), span);
    }
  }

  const { tokens, notes: operatorNotes } = cutForeign(text, system);
  const terms = tokens.filter(({ kind }) => kind === 'value' || kind === 'range');
  const tooMany = terms[QUERY_LIMITS.terms];
  if (tooMany) {
    refuse(`检索词超过 ${QUERY_LIMITS.terms} 个，现有 ${terms.length} 个；请分成几个再粘贴`, tooMany);
    return { node: null, notes, problems };
  }
  try {
    const { root, mixed } = buildForeign(tokens, system, text.length);
    for (const { message, span } of operatorNotes) note(message, span);
    if (mixed) note(`不加括号时 ${system.name} ${orderOf(system)}，转换后加上了括号，请核对`, mixed);
    const tree = mean(root, null);
    return { node: tree && typeValues(text, tree), notes, problems };
  } catch (error) {
    if (error instanceof ForeignFault) problems.push(error.remark);
    else if (error instanceof QueryError)
      problems.push({
        message: error.message.replace(/^第\d+字：/, ''),
        span: { start: error.position, end: error.position + error.length },
      });
    else throw error;
    return { node: null, notes, problems };
  }
}

function plainComparator(comparator: string): string {
  return comparator === ':' || /^(?:\+=|==|= ?\/low|\/|[a-z]+)$/.test(comparator) ? '=' : comparator;
}

function join(kind: 'and' | 'or', operands: (SyntaxNode | null)[], span: Span): SyntaxNode | null {
  const present = operands.filter((operand): operand is SyntaxNode => operand !== null);
  if (present.length === 0) return null;
  return present.length === 1 ? present[0]! : { kind, operands: present, span: { start: span.start, end: span.end } };
}

function orderOf({ levels }: System): string {
  if (levels.length === 1) return '从左到右运算';
  return `先算 ${levels.map((level) => level.map((kind) => KIND_NAMES[kind]).join('、')).join('，再算 ')}`;
}
