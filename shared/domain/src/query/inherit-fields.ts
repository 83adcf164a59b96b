import { parseClassSymbol } from '../classes/ipc-symbol';
import { readDocumentNumber } from '../numbers/document-number';
import { choiceValues, resolveChoice } from './choices';
import type { Field } from './fields';
import { findField } from './find-field';
import { askAboutLists } from './listed-values';
import { parsePartialDate } from './partial-date';
import type { Remark } from './reading-remarks';
import type { SyntaxNode, SyntaxValue } from './syntax-tree';

type Condition = Extract<SyntaxNode, { kind: 'field' }>;

/**
 * `IPC=F24F1/00 or F24F3/00`: a value without a field right after a condition on classes, numbers, dates or a choice
 * gets its field when it has a suitable form. `TI=空调 OR 压缩机` is unchanged, since every word would be suitable: it only
 * gets a remark.
 */
export function inheritFields(text: string, tree: SyntaxNode, remark: Remark): SyntaxNode {
  const inherited: SyntaxValue[] = [];
  const fields: string[] = [];
  let last: Condition | undefined;
  const visit = (node: SyntaxNode): SyntaxNode => {
    switch (node.kind) {
      case 'field':
        last = node;
        return node;
      case 'value': {
        if (!last || node.quoted || !hasFormOf(last, node.text)) {
          last = undefined;
          return node;
        }
        inherited.push(node);
        if (!fields.includes(last.name)) fields.push(last.name);
        return { ...last, comparator: '=', content: node, span: node.span, inherited: true };
      }
      case 'not':
        return { ...node, operand: visit(node.operand) };
      case 'and':
      case 'or':
      case 'xor':
        return { ...node, operands: node.operands.map(visit) };
      default:
        last = undefined;
        return node;
    }
  };
  const read = visit(tree);
  const [first] = inherited;
  if (first) {
    const shown = inherited.slice(0, 3).map((value) => value.text);
    const quoted = [...inherited].reverse().reduce((whole, { span }) => {
      return `${whole.slice(0, span.start)}"${whole.slice(span.start, span.end)}"${whole.slice(span.end)}`;
    }, text);
    remark({
      message: `“${shown.join('、')}”没有写字段，按前面的 ${fields.join('、')} 读`,
      span: { start: first.span.start, end: inherited[inherited.length - 1]!.span.end },
      offer: { label: '按文字检索', expression: quoted },
    });
  }
  askAboutWords(text, read, remark);
  askAboutLists(text, read, remark);
  return read;
}

function hasFormOf({ name, comparator, content }: Condition, value: string): boolean {
  if (comparator !== '=' && comparator !== ':') return false;
  const field = findField(name.split(/[/,]/)[0]!);
  return field !== undefined && (field.type !== 'date' || content.kind === 'value') && fitsField(field, value);
}

/** Whether a word has the form that only values of a field have: a class symbol, a number, a date, one of a list. */
export function fitsField(field: Field, value: string): boolean {
  switch (field.type) {
    case 'class':
      return field.scheme === 'ipc' && isClass(value);
    case 'documentNumber':
      return /\d{6}/.test(value) && readDocumentNumber(value) !== null;
    case 'date':
      return /^(?:18|19|20)\d\d/.test(value) && parsePartialDate(value) !== null;
    case 'choice':
      return choiceValues(field.code).length > 0 && resolveChoice(field.code, value).ok;
    default:
      return false;
  }
}

function isClass(value: string): boolean {
  const bare = value.replace(/\/low$/i, '').replace(/\*+$/, '');
  return /^[A-HY]\d\d[A-Z]/i.test(bare) && (parseClassSymbol(bare) !== null || bare !== value);
}

/** `TI=空调 OR 压缩机`, `TI=空调 压缩机`: the second word is looked for elsewhere. */
function askAboutWords(text: string, node: SyntaxNode, remark: Remark): void {
  if (node.kind === 'not') return askAboutWords(text, node.operand, remark);
  if (node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'xor') return;
  if (node.kind === 'and') askAboutLatinName(text, node.operands, remark);
  if (node.kind === 'or' || node.kind === 'and') {
    for (let i = 0; i < node.operands.length - 1; i += 1) {
      const first = node.operands[i]!;
      if (first.kind !== 'field' || first.content.kind !== 'value' || first.comparator.length > 1) continue;
      const field = findField(first.name.split(/[/,]/)[0]!);
      if (field?.type !== 'text' && field?.type !== 'name') continue;
      // Beside an applicant a word is the subject (PA=美的 空调); in a title, and beside an inventor, it may belong to the
      // field.
      if (node.kind === 'and' && field.type === 'name' && field.code !== 'IN') continue;
      let end = i + 1;
      while (node.operands[end]?.kind === 'value' && (node.kind === 'or' || isBeside(text, node.operands, end)))
        end += 1;
      const last = node.operands[end - 1]!;
      const words = node.operands.slice(i + 1, end);
      if (words.length === 0) continue;
      const { start } = first.content.span;
      const shown = words.slice(0, 3).map((word) => (word.kind === 'value' ? word.text : ''));
      remark({
        message: `“${shown.join('、')}”没有写字段，在名称、摘要和权利要求里检索`,
        span: { start: words[0]!.span.start, end: last.span.end },
        offer: {
          label: `都在 ${first.name} 里检索`,
          expression: `${text.slice(0, start)}(${text.slice(start, last.span.end)})${text.slice(last.span.end)}`,
        },
      });
    }
  }
  for (const operand of node.operands) askAboutWords(text, operand, remark);
}

/** Whether only blanks separate an operand from the one before. */
function isBeside(text: string, operands: readonly SyntaxNode[], at: number): boolean {
  return text.slice(operands[at - 1]!.span.end, operands[at]!.span.start).trim() === '';
}

const LATIN = /^[A-Za-z][A-Za-z&.'-]*$/;

/** `PA=Delta Pump Co.`: only the first word of the name is searched in the field. */
function askAboutLatinName(text: string, operands: readonly SyntaxNode[], remark: Remark): void {
  operands.forEach((first, i) => {
    if (first.kind !== 'field' || first.content.kind !== 'value' || first.content.quoted || first.inherited) return;
    if (findField(first.name.split(/[/,]/)[0]!)?.type !== 'name' || !/[A-Za-z.]$/.test(first.content.text)) return;
    let end = i + 1;
    for (; end < operands.length; end += 1) {
      const [before, word] = [operands[end - 1]!, operands[end]!];
      if (word.kind !== 'value' || word.quoted || !LATIN.test(word.text)) break;
      if (!/^[\s,.&()]*$/.test(text.slice(before.span.end, word.span.start))) break;
    }
    if (end === i + 1) return;
    const { start } = first.content.span;
    const stop = operands[end - 1]!.span.end;
    const whole = text.slice(start, stop);
    remark({
      message: `“${whole}”里只有“${first.content.text}”在 ${first.name} 里检索；几个词的名称请加引号`,
      span: { start, end: stop },
      offer: {
        label: '作为一个名称',
        expression: `${text.slice(0, start)}"${whole}"${text.slice(stop)}`,
      },
      isName: true,
    });
  });
}
