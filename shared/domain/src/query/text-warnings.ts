import { parseClassSymbol } from '../classes/ipc-symbol';
import { parseApplicationNumber } from '../numbers/application-number';
import { readDocumentNumber } from '../numbers/document-number';
import { parsePublicationNumber } from '../numbers/publication-number';
import { findField } from './find-field';
import { parsePartialDate } from './partial-date';
import { LONG_TEXT } from './prose';
import type { QueryNode, Span } from './query-node';
import type { QueryWarning } from './query-warning';
import type { SyntaxNode, SyntaxValue } from './syntax-tree';
import { otherField } from './type-document-number';
import { operandsOf } from './walk-query';

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

/** A class symbol in a field of text (CL=C10J3/00, ICL:(A47L)) stands in no text. */
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

/** Values that follow each other without an operator are alternatives in what is offered: none has all of them. */
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

/** A minus before a Latin word, as other services exclude it: it may be part of a name (-OH), so it is searched, and said. */
export function minusAsText(text: string, tree: SyntaxNode): QueryWarning[] {
  const words = wordsWithoutField(tree).filter((word) => !word.quoted && /^-[A-Za-z]{3,}/.test(word.text));
  const first = words[0];
  if (!first) return [];
  const expression = replaced(
    text,
    words.map(({ text: word, span }) => ({ ...span, by: `NOT ${word.slice(1)}` })),
  );
  return [
    {
      message: `“${first.text}”现按文字检索；要排除它请写 NOT ${first.text.slice(1)}`,
      span: first.span,
      offer: { label: '改为 NOT', expression },
    },
  ];
}

const JOINING = new Map<string, readonly [operator: string, say: string]>([
  ...['并且', '且', '并', '和', '及', '以及', '同时'].map((word) => [word, ['AND', '同时满足请写 AND']] as const),
  ...['或者', '或是'].map((word) => [word, ['OR', '满足其一请写 OR']] as const),
  ...['排除', '不含', '不包括', '不要', '但不'].map((word) => [word, ['NOT', '排除请写 NOT']] as const),
]);

/** A word that people join others with: patents are about it too (故障排除), so it is searched, and said. */
export function joiningAsText(text: string, tree: SyntaxNode): QueryWarning[] {
  const words = wordsWithoutField(tree);
  const first = words.find((word) => !word.quoted && JOINING.has(word.text));
  if (!first) return [];
  const [operator, say] = JOINING.get(first.text)!;
  const message = `“${first.text}”现按文字检索；要表示${say}`;
  const [before, after] = [text.slice(0, first.span.start).trimEnd(), text.slice(first.span.end).trimStart()];
  // Only between two operands can it be what joins them.
  const joins = /[^\s(,;、。]$/.test(before) && /^[^\s),;、。]/.test(after) && !BY_OPERATOR.test(before);
  return [
    {
      message,
      span: first.span,
      ...(joins && { offer: { label: `改为 ${operator}`, expression: `${before} ${operator} ${after}` } }),
    },
  ];
}

/** What ends with an operator. */
const BY_OPERATOR = /(?:[&|]|(?<!\w)(?:and|or|not|xor)|(?:^|\s)[与或非])$/i;

function replaced(text: string, parts: readonly (Span & { by: string })[]): string {
  return [...parts]
    .reverse()
    .reduce((whole, { start, end, by }) => whole.slice(0, start) + by + whole.slice(end), text);
}

/** Two numbers of one kind joined by AND, such as a pasted list: no patent has both. */
export function numbersTogether(node: QueryNode): QueryWarning[] {
  if (node.type === 'and') {
    const numbers = node.operands.filter(
      (operand) => operand.type === 'documentNumber' && ['AN', 'ZL', 'PN'].includes(operand.fields.join()),
    );
    const [first, second] = numbers;
    if (first?.type === 'documentNumber' && second?.type === 'documentNumber' && first.fields[0] === second.fields[0]) {
      return [
        {
          message: '几个号码之间是 AND，一件专利须同时具有它们；要检索其中任何一件请用 OR 连接，也可用“批量号码”核对',
          span: second.span,
        },
      ];
    }
  }
  for (const operand of operandsOf(node)) {
    const below = numbersTogether(operand);
    if (below.length > 0) return below;
  }
  return [];
}

/** A number of the other sort in AN or PN is searched where it belongs, and said. */
export function numbersElsewhere(tree: SyntaxNode): QueryWarning[] {
  if (tree.kind === 'field') {
    const field = findField(tree.name);
    if (field?.code !== 'AN' && field?.code !== 'PN') return [];
    return valuesIn(tree.content).flatMap(({ text, span }) => {
      const read = field.code === 'AN' ? parseApplicationNumber(text) : parsePublicationNumber(text);
      const meant = read.ok ? null : otherField(text, [field]);
      return meant ? [{ message: `“${text}”是${meant.name}，已按${meant.name}（${meant.code}）检索`, span }] : [];
    });
  }
  if (tree.kind === 'not') return numbersElsewhere(tree.operand);
  return tree.kind === 'and' || tree.kind === 'or' || tree.kind === 'xor'
    ? tree.operands.flatMap(numbersElsewhere)
    : [];
}

function valuesIn(node: SyntaxNode): SyntaxValue[] {
  if (node.kind === 'value') return [node];
  if (node.kind === 'not') return valuesIn(node.operand);
  return node.kind === 'and' || node.kind === 'or' || node.kind === 'xor' ? node.operands.flatMap(valuesIn) : [];
}

function wordsWithoutField(node: SyntaxNode): SyntaxValue[] {
  switch (node.kind) {
    case 'value':
      return [node];
    case 'not':
      return wordsWithoutField(node.operand);
    case 'and':
    case 'or':
    case 'xor':
      return node.operands.flatMap(wordsWithoutField);
    default:
      return [];
  }
}

/** A long text without fields and operators: every piece of it has to occur, and the semantic search is offered. */
export function longText(text: string, tree: SyntaxNode): QueryWarning[] {
  const typed = text.trim();
  const isPlain = tree.kind === 'value' || (tree.kind === 'and' && tree.operands.every(({ kind }) => kind === 'value'));
  if (
    typed.length < LONG_TEXT ||
    !isPlain ||
    (tree.kind === 'and' && !/[\p{Script=Han}]{9}|[a-z]+(?:\s[a-z]+){5}/u.test(typed))
  )
    return [];
  return [
    {
      message: `这段文字有 ${[...typed].length} 个字，现按每一段都要出现（AND）检索；要找内容相近的专利，请用语义检索`,
      span: tree.span,
      offer: { label: '用语义检索', expression: typed, semantic: true },
    },
  ];
}

/** `(除湿)+转轮`, `转轮-(除湿)`: a sign between a bracket and a word is text, and means an operator elsewhere. */
function signBesideBracket(text: string, { text: word, span }: SyntaxValue): QueryWarning | null {
  const isFirst = /^[+-]\p{Script=Han}/u.test(word) && text[span.start - 1] === ')';
  const isLast = /\p{Script=Han}[+-]$/u.test(word) && text[span.end] === '(';
  if (!isFirst && !isLast) return null;
  const at = isFirst ? span.start : span.end - 1;
  const operator = text[at] === '+' ? 'OR' : 'NOT';
  return {
    message: `括号旁边的“${text[at]}”现按文字读，两边须同时满足（AND）；${operator === 'OR' ? '满足其一' : '排除后者'}请写 ${operator}`,
    span: { start: at, end: at + 1 },
    offer: { label: `改为 ${operator}`, expression: `${text.slice(0, at)} ${operator} ${text.slice(at + 1)}` },
  };
}

const JOINED_BY_SIGN = /^\p{Script=Han}{2,}(?:[+*/]\p{Script=Han}{2,})+$/u;

/** Signs inside words that elsewhere are operators: 空调+压缩机 is searched as it is written, 空调*压缩机 is a pattern. */
export function signsInWords(text: string, tree: SyntaxNode): QueryWarning[] {
  return valuesOf(tree).flatMap((value): QueryWarning[] => {
    const { text: word, quoted, span } = value;
    if (quoted) return [];
    const offer = (image: string): string => text.slice(0, span.start) + image + text.slice(span.end);
    const beside = signBesideBracket(text, value);
    if (beside) return [beside];
    if (JOINED_BY_SIGN.test(word)) {
      const sign = /[+/]/.exec(word)?.[0];
      const isOr = sign !== undefined;
      const signs = isOr && word.includes('*') ? null : isOr ? 'OR' : 'AND';
      const how = isOr ? `按原样检索（${sign} 是文字的一部分）` : '按通配检索（* 代表任意个字）';
      return [
        {
          message: `“${word}”现${how}；若要${isOr ? '满足其一' : '同时满足'}，请写 ${isOr ? 'OR' : 'AND'}`,
          span,
          ...(signs
            ? { offer: { label: `改为 ${signs}`, expression: offer(`(${word.replace(/[+*/]/g, ` ${signs} `)})`) } }
            : {}),
        },
      ];
    }
    if (/\d#\p{Script=Han}{2}/u.test(word))
      return [
        {
          message: `“${word}”里的 # 按通配符读，代表恰好一个字`,
          span,
          offer: { label: '# 作为文字', expression: offer(`"${word}"`) },
        },
      ];
    if (/^[^*]*\d\*\d[^*]*$/.test(word) && !/[A-Za-z]{3}|\p{Script=Han}{2}/u.test(word))
      return [{ message: `“${word}”里的 * 按乘号读，两边的数依次出现即可`, span }];
    return [];
  });
}

function valuesOf(node: SyntaxNode): SyntaxValue[] {
  switch (node.kind) {
    case 'value':
      return [node];
    case 'field':
      return isWords(node.name) ? valuesOf(node.content) : [];
    case 'not':
      return valuesOf(node.operand);
    case 'proximity':
      return [...valuesOf(node.left), ...valuesOf(node.right)];
    case 'and':
    case 'or':
    case 'xor':
      return node.operands.flatMap(valuesOf);
    default:
      return [];
  }
}

function isWords(field: string): boolean {
  const type = findField(field.split(/[/,]/)[0]!)?.type;
  return type === 'text' || type === 'name';
}
