import { parseClassSymbol } from '../classes/ipc-symbol';
import { readDocumentNumber } from '../numbers/document-number';
import { findField } from './find-field';
import { parsePartialDate } from './partial-date';
import type { QueryWarning } from './query-warning';
import { replaced } from './replaced';
import type { SyntaxNode, SyntaxValue } from './syntax-tree';
import { wordsWithoutField } from './words-without-field';

/** Numbers without a field beside other conditions are searched as text, which is seldom meant. One remark for all of them. */
export function numbersAsText(text: string, tree: SyntaxNode): QueryWarning[] {
  const numbers = wordsWithoutField(tree).filter(
    (word) => !word.quoted && /\d{6}/.test(word.text) && readDocumentNumber(word.text) !== null,
  );
  return valuesAsText(text, numbers, 'NUM', '专利号码', '按号码检索');
}

/** The same for class symbols: 空调 F24F11/64, F24F 空调. */
export function classesAsText(text: string, tree: SyntaxNode): QueryWarning[] {
  const symbols = wordsWithoutField(tree).filter((word) => !word.quoted && isClassSymbol(word.text));
  return valuesAsText(text, symbols, 'IPC', '分类号', '按分类号检索');
}

function isClassSymbol(word: string): boolean {
  const bare = word.replace(/\/low$/i, '');
  return /^[A-H]\d\d[A-Z](?:\d{1,4}\/\d{2,6})?$/.test(bare) && parseClassSymbol(bare) !== null;
}

/** A class symbol in a field of text (CL=C10J3/00, ICL:(A47L)) never occurs in the text. */
export function classesInTexts(text: string, tree: SyntaxNode): QueryWarning[] {
  if (tree.kind === 'not') return classesInTexts(text, tree.operand);
  if (tree.kind === 'and' || tree.kind === 'or' || tree.kind === 'xor')
    return tree.operands.flatMap((operand) => classesInTexts(text, operand));
  if (tree.kind !== 'field' || tree.content.kind !== 'value' || tree.content.quoted) return [];
  const { name, content, span } = tree;
  if (findField(name.split(/[/,]/)[0]!)?.type !== 'text' || !isClassSymbol(content.text.toUpperCase())) return [];
  return [
    {
      message: `“${content.text}”看上去是分类号，现在 ${name} 的文字里检索；要按分类号检索请写 IPC=${content.text}`,
      span,
      offer: { label: '按分类号检索', expression: replaced(text, [{ ...span, by: `IPC=${content.text}` }]) },
    },
  ];
}

/** `申请日 2019-01-01 至 2021-12-31`: the name of a field of dates as a word before dates. */
export function datesAsText(text: string, tree: SyntaxNode): QueryWarning[] {
  const words = wordsWithoutField(tree);
  return words.flatMap((word, i): QueryWarning[] => {
    const [from, to, until] = words.slice(i + 1, i + 4);
    if (word.quoted || !/\p{Script=Han}{2}/u.test(word.text) || findField(word.text)?.type !== 'date') return [];
    if (!from || parsePartialDate(from.text) === null) return [];
    const isRange = /^(?:至|到|to|[-~—–])$/i.test(to?.text ?? '') && until && parsePartialDate(until.text) !== null;
    const meant = isRange ? `${word.text}=[${from.text} TO ${until.text}]` : `${word.text}=${from.text}`;
    const span = { start: word.span.start, end: (isRange ? until : from).span.end };
    return [
      {
        message: `“${text.slice(span.start, span.end)}”现按文字检索；要限定日期请写 ${meant}`,
        span,
        offer: { label: '按日期检索', expression: replaced(text, [{ ...span, by: meant }]) },
      },
    ];
  });
}

/** Adjacent values without an operator are alternatives in the offer: no patent has all of them. */
function valuesAsText(
  text: string,
  values: readonly SyntaxValue[],
  field: string,
  what: string,
  label: string,
): QueryWarning[] {
  const first = values[0];
  if (!first) return [];
  const condition = (row: readonly SyntaxValue[]): string =>
    row.length === 1 ? `${field}=${row[0]!.text}` : `${field}=(${row.map((value) => value.text).join(' OR ')})`;
  const rows: SyntaxValue[][] = [];
  for (const value of values) {
    const row = rows[rows.length - 1];
    const before = row?.[row.length - 1];
    if (before && /^[\s,;、]+$/.test(text.slice(before.span.end, value.span.start))) row!.push(value);
    else rows.push([value]);
  }
  const shown = condition(values.slice(0, 3));
  return [
    {
      message: `“${first.text}”看上去是${what}，现按文字检索；要${label}请写 ${values.length > 3 ? shown.replace(/\)$/, ' OR …)') : shown}`,
      span: first.span,
      offer: {
        label,
        expression: replaced(
          text,
          rows.map((row) => ({
            start: row[0]!.span.start,
            end: row[row.length - 1]!.span.end,
            by: condition(row),
          })),
        ),
      },
    },
  ];
}
