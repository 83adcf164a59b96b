import { editorTokens, type EditorTokenKind } from '@platform/domain/query/editor-tokens';

/** A piece of an expression as the editor shows it. */
export interface PaintedPiece {
  text: string;
  /** `plain`: blanks and unknown text. */
  kind: EditorTokenKind | 'plain';
  wrong: boolean;
}

/** Cuts an expression into pieces by colour and by the faulty place. Together they are the whole expression. */
export function paintExpression(
  expression: string,
  fault: { position: number; length: number } | null,
): PaintedPiece[] {
  const from = fault ? fault.position : -1;
  const to = fault ? fault.position + fault.length : -1;
  const tokens = editorTokens(expression);
  const cuts = new Set([0, expression.length]);
  for (const { start, end } of tokens) cuts.add(start).add(end);
  if (fault) cuts.add(Math.min(from, expression.length)).add(Math.min(to, expression.length));
  const places = [...cuts].sort((a, b) => a - b);
  let next = 0;
  return places.slice(1).map((end, index) => {
    const start = places[index]!;
    while (next < tokens.length && tokens[next]!.end <= start) next += 1;
    const token = tokens[next];
    const kind = token && token.start <= start && end <= token.end ? token.kind : 'plain';
    return { text: expression.slice(start, end), kind, wrong: start >= from && end <= to };
  });
}
