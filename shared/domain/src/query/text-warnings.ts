import { parseApplicationNumber } from '../numbers/application-number';
import { isZeroFilled, parsePublicationNumber, publicationDisplay } from '../numbers/publication-number';
import { findField } from './find-field';
import { LONG_TEXT } from './prose';
import type { QueryNode } from './query-node';
import type { QueryWarning } from './query-warning';
import { replaced } from './replaced';
import type { SyntaxNode, SyntaxValue } from './syntax-tree';
import { otherField } from './type-document-number';
import { operandsOf } from './walk-query';
import { readAsWildcard } from './wildcard-signs';
import { wordsWithoutField } from './words-without-field';

/**
 * A minus before a Latin word, which other services exclude: it may be part of a name (-OH), so it is searched with a
 * remark.
 */
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

/** A word that users join others with, which also occurs in patents (故障排除): it is searched with a remark. */
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

/** A number of the other kind in AN or PN is searched in the right field, with a remark. */
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

/** `CN01519021A`: a publication with a zero before it, which has the digits of an application of 2000–2003. */
export function filledNumbers(tree: SyntaxNode): QueryWarning[] {
  const ofField = (node: SyntaxNode): QueryWarning[] => {
    if (node.kind === 'value') return node.quoted ? [] : filledNumber(node);
    if (node.kind === 'field') return isNumberField(node.name) ? valuesIn(node.content).flatMap(filledNumber) : [];
    if (node.kind === 'not') return ofField(node.operand);
    return node.kind === 'and' || node.kind === 'or' || node.kind === 'xor' ? node.operands.flatMap(ofField) : [];
  };
  return ofField(tree);
}

function isNumberField(name: string): boolean {
  const numbers = findField(name)?.numbers;
  return numbers === 'publication' || numbers === 'any';
}

function filledNumber({ text, span }: SyntaxValue): QueryWarning[] {
  if (!isZeroFilled(text)) return [];
  const publication = parsePublicationNumber(text);
  if (!publication.ok) return [];
  const application = parseApplicationNumber(text);
  const also = application.ok
    ? `；它也像申请号 ${application.value.display}，只检索那一件请写 AN=${application.value.display}`
    : '';
  return [{ message: `“${text}”按公开公告号 ${publicationDisplay(publication.value)} 读（前面补了零）${also}`, span }];
}

function valuesIn(node: SyntaxNode): SyntaxValue[] {
  if (node.kind === 'value') return [node];
  if (node.kind === 'not') return valuesIn(node.operand);
  return node.kind === 'and' || node.kind === 'or' || node.kind === 'xor' ? node.operands.flatMap(valuesIn) : [];
}

/** A long text without fields and operators: all its pieces must occur, so the semantic search is offered. */
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

/** Signs inside words that are operators elsewhere: 空调+压缩机 is searched as written, 空调*压缩机 is a pattern. */
export function signsInWords(text: string, tree: SyntaxNode): QueryWarning[] {
  return valuesOf(tree).flatMap((value): QueryWarning[] => {
    const { text: word, quoted, span } = value;
    if (quoted) return [];
    const offer = (image: string): string => text.slice(0, span.start) + image + text.slice(span.end);
    const beside = signBesideBracket(text, value);
    if (beside) return [beside];
    const wild = readAsWildcard(word);
    if (wild !== null) return [{ message: wild, span, offer: { label: '按原样检索', expression: offer(`"${word}"`) } }];
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
