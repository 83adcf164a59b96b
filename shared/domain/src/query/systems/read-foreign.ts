import { fieldByCode } from '../find-field';
import { dropComments } from '../foreign-operators';
import { toHalfWidth } from '../half-width';
import { fitsField } from '../inherit-fields';
import { parseQuery } from '../parse-query';
import { QueryError } from '../query-error';
import { QUERY_LIMITS } from '../query-limits';
import type { QueryNode } from '../query-node';
import type { SyntaxNode } from '../syntax-tree';
import { typeValues } from '../type-values';
import { meaningOf, relatedNames, slashedMeaningOf } from './field-meaning';
import { ForeignConditions, type ForeignField, type ValueNode } from './foreign-conditions';
import { ForeignRemarks } from './foreign-remarks';
import { cutForeign } from './foreign-tokens';
import { buildForeign, ForeignFault, type ForeignNode } from './foreign-tree';
import { join } from './join-conditions';
import type { Logic, Remark, System } from './system';

/** Result of reading an expression of another system. */
export interface ForeignReading {
  /** Its meaning, without parts that cannot be converted; null when nothing remains or the syntax is wrong. */
  node: QueryNode | null;
  /** The changes, each once. */
  notes: Remark[];
  /** Parts that cannot be converted, each with its place; empty when `node` is complete. */
  problems: Remark[];
}

const KIND_NAMES: Readonly<Record<Logic, string>> = { and: 'AND', or: 'OR', xor: 'XOR', not: 'NOT' };

/** Reads an expression of another system by its table. Never throws; spans refer to the pasted text. */
export function readForeign(input: string, system: System): ForeignReading {
  const remarks = new ForeignRemarks();
  const text = dropComments(toHalfWidth(input), ({ message, span }) => remarks.note(message, span));
  const { tokens, notes: operatorNotes } = cutForeign(text, system);
  const terms = tokens.filter(({ kind }) => kind === 'value' || kind === 'range');
  const tooMany = terms[QUERY_LIMITS.terms];
  if (tooMany) {
    remarks.refuse(`检索词超过 ${QUERY_LIMITS.terms} 个，现有 ${terms.length} 个；请分成几个再粘贴`, tooMany);
    return { node: null, ...remarks };
  }
  try {
    const { root, mixed } = buildForeign(tokens, system, text.length);
    for (const { message, span } of operatorNotes) remarks.note(message, span);
    if (mixed) remarks.note(`不加括号时 ${system.name} ${orderOf(system)}，转换后加上了括号，请核对`, mixed);
    const tree = new ForeignReader(text, system, remarks).mean(root, null);
    return { node: tree && typeValues(text, tree), ...remarks };
  } catch (error) {
    if (error instanceof ForeignFault) remarks.problems.push(error.remark);
    else if (error instanceof QueryError)
      remarks.problems.push({
        message: error.message.replace(/^第\d+字：/, ''),
        span: { start: error.position, end: error.position + error.length },
      });
    else throw error;
    return { node: null, ...remarks };
  }
}

/** Converts the tree of one expression, from left to right. */
class ForeignReader {
  /** The condition whose field a following value may inherit. */
  private last: (ForeignField & { isOne: boolean }) | undefined;
  private readonly conditions: ForeignConditions;

  constructor(
    text: string,
    private readonly system: System,
    private readonly remarks: ForeignRemarks,
  ) {
    this.conditions = new ForeignConditions(text, system, remarks);
  }

  /** Converts a node; null where nothing of it remains. */
  mean(node: ForeignNode, context: ForeignField | null): SyntaxNode | null {
    const span = { start: node.start, end: node.end };
    switch (node.kind) {
      case 'refused':
        return this.remarks.refuse(node.message, span);
      case 'field':
        return this.meanField(node);
      case 'not': {
        const operand = this.mean(node.operand, context);
        return operand && { kind: 'not', operand, span };
      }
      case 'near': {
        const distance = Number(/\d+/.exec(node.image)?.[0] ?? 0);
        if (distance > 99)
          return this.remarks.refuse(
            `间隔最多 99 个字词，这里是 ${distance}；更远请改用同句 S 或同段 P`,
            node.operatorSpan,
          );
        const [left, right] = [this.mean(node.left, context), this.mean(node.right, context)];
        this.last = undefined;
        if (!left || !right) return null;
        return { kind: 'proximity', image: node.image, operatorSpan: node.operatorSpan, left, right, span };
      }
      case 'range':
        return context ? this.conditions.range(node, context) : this.remarks.refuse('区间前面缺少字段', span);
      case 'value':
        if (node.as)
          return this.conditions.value(node, {
            meaning: { to: node.as },
            name: node.as,
            nameSpan: span,
            comparator: '=',
          });
        return context ? this.conditions.value(node, context) : this.meanBare(node);
      default: {
        const operands = node.operands
          .map((operand) => this.mean(operand, context))
          .filter((operand): operand is SyntaxNode => operand !== null);
        if (operands.length === 0) return null;
        return operands.length === 1 ? operands[0]! : { kind: node.kind, operands, span };
      }
    }
  }

  private meanField(node: Extract<ForeignNode, { kind: 'field' }>): SyntaxNode | null {
    const { name, nameSpan } = node;
    this.last = undefined;
    const meaning = node.comparator === '/' ? slashedMeaningOf(name, this.system) : meaningOf(name, this.system);
    if (!meaning) {
      const related = relatedNames(name, this.system);
      return this.remarks.refuse(
        `“${name}”不是 ${this.system.name} 的字段${related.length > 0 ? `，相近的有 ${related.join('、')}` : ''}`,
        nameSpan,
      );
    }
    if (meaning.to === null && !meaning.means)
      return this.remarks.refuse(`字段“${name}”本平台没有：${meaning.note}`, nameSpan);
    if (meaning.note) this.remarks.note(meaning.note, nameSpan);
    const comparison = this.system.comparatorNotes?.[node.comparator];
    if (comparison) this.remarks.note(comparison, nameSpan);
    const below = meaning.below === true || node.comparator.endsWith('/low');
    const comparator = meaning.comparator ?? plainComparator(node.comparator);
    const context: ForeignField = { meaning: { ...meaning, below }, name, nameSpan, comparator };
    const own = { ...context, isOne: node.content.kind === 'value' };
    const whole = this.meanContent(node, context);
    this.last = meaning.to !== null && comparator === '=' ? own : undefined;
    return whole;
  }

  private meanContent(node: Extract<ForeignNode, { kind: 'field' }>, context: ForeignField): SyntaxNode | null {
    const { meaning } = context;
    const codes = meaning.to?.split('/') ?? [];
    const inEach = (): (SyntaxNode | null)[] =>
      codes.map((to) => this.mean(node.content, { ...context, meaning: { ...meaning, to }, comparator: '=' }));
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
      return this.conditions.words(node.content, context, node.comparator === 'all' ? 'and' : 'or');
    return this.mean(node.content, context);
  }

  private meanBare(node: ValueNode): SyntaxNode | null {
    const looksLike = node.quoted ? undefined : fieldOf(node.text);
    const { to, note: remark, classes, numbers } = this.system.bare;
    const guessed = looksLike === 'NUM' ? numbers : looksLike && classes;
    if (guessed)
      return this.conditions.value(node, { meaning: { to: guessed }, name: guessed, nameSpan: node, comparator: '=' });
    if (this.last && !node.quoted && shares(this.last, node.text)) {
      this.remarks.note(`“${node.text}”没有写字段，按前面的 ${this.last.name} 读`, node);
      return this.conditions.value(node, this.last);
    }
    this.last = undefined;
    if (looksLike)
      this.remarks.note(
        `“${node.text}”没有写字段，按文字检索；它像${looksLike === 'NUM' ? '专利号码' : '分类号'}，可写 ${looksLike}=${node.text}`,
        node,
      );
    if (remark) this.remarks.note(remark, node);
    return this.conditions.value(node, { meaning: { to }, name: to, nameSpan: node, comparator: '=' });
  }
}

/** `IPC=H01M10/613 or H01M10/625`: a value without a field right after a condition that has the form of its field. */
function shares({ meaning, isOne }: ForeignField & { isOne: boolean }, word: string): boolean {
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

function plainComparator(comparator: string): string {
  return comparator === ':' || /^(?:\+=|==|= ?\/low|\/|[a-z]+)$/.test(comparator) ? '=' : comparator;
}

function orderOf({ levels }: System): string {
  if (levels.length === 1) return '从左到右运算';
  return `先算 ${levels.map((level) => level.map((kind) => KIND_NAMES[kind]).join('、')).join('，再算 ')}`;
}
