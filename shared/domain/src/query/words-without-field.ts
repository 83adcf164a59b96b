import type { SyntaxNode, SyntaxValue } from './syntax-tree';

/** The words of an expression that belong to no condition and no proximity operator. */
export function wordsWithoutField(node: SyntaxNode): SyntaxValue[] {
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
