import { fieldByCode } from '../find-field';
import { parseSyntax } from '../parse-query';
import { QueryError } from '../query-error';
import type { Span } from '../query-node';
import type { SyntaxNode } from '../syntax-tree';
import { typeValues } from '../type-values';
import { classRange } from './class-range';
import { foreignDay } from './foreign-day';
import type { ForeignRemarks } from './foreign-remarks';
import type { ForeignNode } from './foreign-tree';
import { foreignList, foreignWord, ForeignValueError } from './foreign-value';
import { join } from './join-conditions';
import type { FieldMeaning, System } from './system';

/** The field of a condition as it is written, with its meaning here. */
export interface ForeignField {
  meaning: FieldMeaning;
  name: string;
  nameSpan: Span;
  comparator: string;
}

export type ValueNode = Extract<ForeignNode, { kind: 'value' }>;
type RangeNode = Extract<ForeignNode, { kind: 'range' }>;

/** C07C51/43-64: subgroups from one to another. */
const SUBGROUPS = /^(([A-HY]\d{2}[A-Z]\d{1,4}\/)\d{2,6})-(\d{2,6}|[A-HY]\d{2}[A-Z]\d{1,4}\/\d{2,6})$/i;

/**
 * Converts single conditions of an expression of another system. A method returns null, and notes a problem, for what
 * cannot be converted.
 */
export class ForeignConditions {
  constructor(
    private readonly text: string,
    private readonly system: System,
    private readonly remarks: ForeignRemarks,
  ) {}

  /** A value with the meaning of its field. */
  value(node: ValueNode, context: ForeignField): SyntaxNode | null {
    const { meaning } = context;
    const span = { start: node.start, end: node.end };
    const key = node.text.trim().toUpperCase();
    const whole = meaning.means?.[key];
    if (whole) return parseSyntax(whole);
    const code = meaning.to?.split('/')[0];
    if (!code) {
      const known = Object.keys(meaning.means ?? {}).join('、');
      return this.remarks.refuse(`“${context.name}”的取值“${node.text}”本平台没有，可以转换的是 ${known}`, span);
    }
    const { type } = fieldByCode(code);
    try {
      if (type === 'text' || type === 'name' || type === 'event') {
        const mapped = meaning.values?.[key];
        // A bracket glued to a word: part of a name, a group in a text.
        if (type !== 'name' && !node.quoted && node.text.includes('('))
          return this.words(
            { ...node, text: node.text.replace(/[()]/g, ' ') },
            context,
            this.system.blank === 'or' ? 'or' : 'and',
          );
        return this.leaf(
          context,
          foreignWord(mapped ?? node.text, node.quoted && !this.system.wildcardsInQuotes, this.system, span),
          span,
        );
      }
      const range = type === 'class' ? SUBGROUPS.exec(node.text) : null;
      if (range) {
        const [, from, base, to] = range as unknown as [string, string, string, string];
        return this.leaf(
          context,
          this.ends({ ...node, kind: 'range', from, to: to.includes('/') ? to : base + to }, context),
          span,
        );
      }
      if (this.system.anyOffice && type === 'documentNumber' && /^\d/.test(node.text))
        this.remarks.note(`“${node.text}”没有写国家，按中国的号码读；别国的请在前面加国家代码（如 EP、US）`, span);
      const parts = foreignList(node.text, code, meaning.below === true, this.system, span).map((part) => {
        if (part.kind !== 'value') return part;
        const mapped = meaning.values?.[part.text.toUpperCase()];
        return mapped === undefined ? part : { ...part, text: mapped };
      });
      return join(
        'or',
        parts.map((part) => this.leaf(context, part, span)),
        span,
      );
    } catch (error) {
      if (error instanceof ForeignValueError) return this.remarks.refuse(error.message, span);
      throw error;
    }
  }

  /** The words of a value, each separately. */
  words(node: ValueNode, context: ForeignField, kind: 'and' | 'or'): SyntaxNode | null {
    let at = node.start + (node.quoted ? 1 : 0);
    const words = node.text.split(/(\s+)/).flatMap((text): ValueNode[] => {
      const start = at;
      at += text.length;
      return text.trim() === '' ? [] : [{ kind: 'value', text, quoted: false, start, end: at }];
    });
    return join(
      kind,
      words.map((word) => this.value(word, context)),
      node,
    );
  }

  /** A range of dates or class symbols. */
  range(node: RangeNode, context: ForeignField): SyntaxNode | null {
    return this.leaf(context, this.ends(node, context), { start: node.start, end: node.end });
  }

  private ends(node: RangeNode, { meaning }: ForeignField): SyntaxNode | null {
    const span = { start: node.start, end: node.end };
    const end = (raw: string): Extract<SyntaxNode, { kind: 'value' }> => ({
      kind: 'value',
      text: raw,
      quoted: false,
      span,
    });
    if (fieldByCode(meaning.to!.split('/')[0]!).type !== 'class')
      return {
        kind: 'range',
        from: end(foreignDay(node.from, this.system.dayOrder)),
        to: end(foreignDay(node.to, this.system.dayOrder)),
        span,
      };
    const symbols = classRange(node.from, node.to);
    if (!symbols) return this.remarks.refuse('这一段分类号跨度太大或起止不是同一级，请逐个写出', span);
    return join(
      'or',
      symbols.map((symbol) => end(symbol)),
      span,
    );
  }

  /** A condition of one value, if this language accepts it. */
  private leaf(context: ForeignField, content: SyntaxNode | null, span: Span): SyntaxNode | null {
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
      typeValues(this.text, made);
      return made;
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      return this.remarks.refuse(error.message.replace(/^第\d+字：/, ''), span);
    }
  }
}
