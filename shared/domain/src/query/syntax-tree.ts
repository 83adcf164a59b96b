import type { Span } from './query-node';

/** What the grammar yields: structure without meaning. `type-values` turns it into query nodes. */
export type SyntaxNode =
  | { kind: 'and' | 'or' | 'xor'; operands: SyntaxNode[]; span: Span }
  | { kind: 'not'; operand: SyntaxNode; span: Span }
  | { kind: 'proximity'; image: string; operatorSpan: Span; left: SyntaxNode; right: SyntaxNode; span: Span }
  | {
      kind: 'field';
      name: string;
      nameSpan: Span;
      comparator: string;
      content: SyntaxNode;
      span: Span;
      /** Not written: the field is inherited from the condition before. */
      inherited?: true;
    }
  | { kind: 'value'; text: string; quoted: boolean; span: Span }
  | { kind: 'range'; from: SyntaxValue; to: SyntaxValue; span: Span }
  | { kind: 'set'; image: string; span: Span };

export type SyntaxValue = Extract<SyntaxNode, { kind: 'value' }>;
