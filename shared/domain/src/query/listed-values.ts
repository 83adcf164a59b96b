import { findField } from './find-field';
import type { Remark } from './reading-remarks';
import type { SyntaxNode } from './syntax-tree';

/** The condition of an operand: its own, or the inherited one. */
const contentOf = (node: SyntaxNode): SyntaxNode => (node.kind === 'field' ? node.content : node);

/**
 * `PA=甲,乙`, `IPC=H01M10/613;H01M10/625`: a comma, a semicolon or 、 between the values of a condition means AND like a
 * blank. In a list of names, classes, numbers or dates users more often mean OR, so that is offered.
 */
export function askAboutLists(text: string, node: SyntaxNode, remark: Remark): void {
  if (node.kind === 'not') return askAboutLists(text, node.operand, remark);
  if (node.kind === 'field') return askWithin(text, node, remark);
  if (node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'xor') return;
  if (node.kind === 'and')
    for (let i = 0; i < node.operands.length - 1; i += 1) {
      const first = node.operands[i]!;
      if (first.kind !== 'field' || first.inherited || first.content.kind !== 'value' || first.comparator.length > 1)
        continue;
      const end = endOfList(text, node.operands, i);
      // Several Latin words after a name are one name rather than a list (Delta Pump Co., Ltd).
      const isName = typeOf(first.name) === 'name' && !/\p{Script=Han}/u.test(first.content.text);
      if (end > i + 1 && isListed(first.name) && !isName)
        offerAny(text, first.content.span.start, node.operands.slice(i, end), remark);
    }
  for (const operand of node.operands) askAboutLists(text, operand, remark);
}

/** `IPC=(H01M10/613, H01M10/625)`: the list in the brackets of a condition. */
function askWithin(text: string, { name, content }: Extract<SyntaxNode, { kind: 'field' }>, remark: Remark): void {
  const visit = (node: SyntaxNode): void => {
    if (node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'xor') return;
    if (node.kind === 'and' && endOfList(text, node.operands, 0) === node.operands.length)
      offerAny(text, node.operands[0]!.span.start, node.operands, remark);
    node.operands.forEach(visit);
  };
  if (isListed(name)) visit(content);
}

/** Index behind the last of the values that follow each other with nothing but a sign of a list between them. */
function endOfList(text: string, operands: readonly SyntaxNode[], from: number): number {
  let end = from + 1;
  for (; end < operands.length; end += 1) {
    const [before, next] = [operands[end - 1]!, operands[end]!];
    if (contentOf(next).kind !== 'value' || (next.kind === 'field' && !next.inherited)) break;
    if (!/^\s*[,;、]\s*$/.test(text.slice(before.span.end, next.span.start))) break;
  }
  return end;
}

const typeOf = (name: string) => findField(name.split(/[/,]/)[0]!)?.type;

function isListed(name: string): boolean {
  const type = typeOf(name);
  return type !== undefined && type !== 'text' && type !== 'quantity';
}

function offerAny(text: string, start: number, values: readonly SyntaxNode[], remark: Remark): void {
  const end = values[values.length - 1]!.span.end;
  const written = values.map((value) => {
    const { span } = contentOf(value);
    return text.slice(span.start, span.end);
  });
  const loose = values.slice(1).find(({ kind }) => kind === 'value');
  const elsewhere =
    values[0]!.kind === 'field' && loose?.kind === 'value'
      ? `，其中“${loose.text}”没有写字段，在名称、摘要和权利要求里`
      : '';
  const shown = `${written.slice(0, 3).join('、')}${written.length > 3 ? ' 等' : ''}`;
  remark({
    message: `“${shown}”现按同时满足（AND）检索${elsewhere}；满足其中之一请用 OR 连接`,
    span: { start, end },
    offer: {
      label: '满足其中之一（OR）',
      expression: `${text.slice(0, start)}(${written.join(' OR ')})${text.slice(end)}`,
    },
  });
}
