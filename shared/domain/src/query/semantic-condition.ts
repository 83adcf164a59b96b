import { QueryError } from './query-error';

/** `R=(…)`, which finds patents by a text in other systems. Only with a text in it: R=(C1-C4) is chemistry. */
const CONDITION = /(?<![\p{Script=Han}\w])(?:R|SEM|SEMANTIC|语义|语义检索)\s*[=:]\s*(?=[("])/iu;
const TEXT = /\p{Script=Han}{4}|(?:[a-z]+\s+){3}[a-z]/iu;

/**
 * Refuses a condition that looks for similar patents by a text, and offers the semantic search for it.
 * @param input as typed, the text that is compared
 * @param text the same in half width
 * @throws QueryError
 */
export function refuseSemantic(input: string, text: string): void {
  const found = CONDITION.exec(text);
  if (!found) return;
  const from = found.index + found[0].length;
  const end = endOfGroup(text, from);
  const sought = input
    .slice(from + 1, end)
    .replace(/["”)）]\s*$/, '')
    .replace(/^\s*"|"\s*$/g, '')
    .trim();
  if (!TEXT.test(sought)) return;
  const hasMore = `${text.slice(0, found.index)}${text.slice(end)}`.trim() !== '';
  throw new QueryError(
    text,
    `“${found[0].trim()}(…)”按一段文字找内容相近的专利，在本平台是语义检索${hasMore ? '；其余的条件请在它的结果里筛选' : ''}`,
    { start: found.index, end },
    undefined,
    [{ label: '用语义检索', expression: sought, semantic: true }],
  );
}

/** Where the bracket or the quote that begins at a place ends; the end of the text if it is open. */
function endOfGroup(text: string, from: number): number {
  if (text[from] === '"') {
    const close = text.indexOf('"', from + 1);
    return close < 0 ? text.length : close + 1;
  }
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}
