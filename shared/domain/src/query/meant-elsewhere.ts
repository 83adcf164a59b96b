import type { QueryWarning } from './query-warning';
import { replaced } from './replaced';
import type { SyntaxNode } from './syntax-tree';
import { wordsWithoutField } from './words-without-field';

/** Names of fields as CNIPA's search writes them. */
const NAMES_OF_CNIPA = /^(?:发明名称|摘要|权利要求|说明书|关键词|外观设计简要说明|申请\(专利权\)人|发明人)$/;

/** `发明名称=(石墨烯 导热)`: a blank in the brackets of a field is AND here and OR in CNIPA's search. */
export function blanksInBrackets(text: string, tree: SyntaxNode): QueryWarning[] {
  if (tree.kind === 'not') return blanksInBrackets(text, tree.operand);
  if (tree.kind === 'and' || tree.kind === 'or' || tree.kind === 'xor')
    return tree.operands.flatMap((operand) => blanksInBrackets(text, operand)).slice(0, 1);
  if (tree.kind !== 'field' || tree.comparator !== '=' || !NAMES_OF_CNIPA.test(tree.name)) return [];
  const { content } = tree;
  if (content.kind !== 'and' || content.operands.some(({ kind }) => kind !== 'value')) return [];
  const blanks = content.operands.slice(1).map(({ span }, i) => ({
    start: content.operands[i]!.span.end,
    end: span.start,
    by: ' OR ',
  }));
  if (blanks.some(({ start, end }) => !/^\s+$/.test(text.slice(start, end)))) return [];
  return [
    {
      message: '括号里的空格现按同时满足（AND）检索；在国知局检索系统里是满足其一（OR）',
      span: content.span,
      offer: { label: '改为 OR', expression: replaced(text, blanks) },
    },
  ];
}

/** A word compared with a plain number. */
const COMPARED = /^([\p{Script=Han}A-Za-z][\p{Script=Han}\w-]*)(>=?|<=?|≥|≤)\d+(?:\.\d+)?$/u;

/** `价值>3.5`: no field has this name, so name, sign and number are one text. */
export function comparedAsText(tree: SyntaxNode): QueryWarning[] {
  return wordsWithoutField(tree).flatMap(({ text, quoted, span }) => {
    const [, name, sign] = (quoted ? null : COMPARED.exec(text)) ?? [];
    if (name === undefined) return [];
    const message = `“${name}”不是字段，“${text}”现按文字检索（${sign} 是文字的一部分）；比较日期和数字请写字段代码，如 CLMN>10`;
    return [{ message, span }];
  });
}
