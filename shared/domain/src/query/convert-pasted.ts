import { DIALECT_NAMES, DIALECT_SIGNS, REWRITES, type Dialect, type Rewrite } from './dialects';
import { toHalfWidth } from './half-width';
import { parseQuery } from './parse-query';
import { printQuery } from './print-query';
import { QueryError } from './query-error';
import { QUERY_LIMITS } from './query-limits';

/** An expression from elsewhere in this platform's language. */
export interface Conversion {
  dialect: Dialect;
  /** Chinese name of the dialect. */
  dialectName: string;
  /** Canonical when it could be read, otherwise as far as it was rewritten. */
  expression: string;
  /** Chinese, one for each thing that was changed, dropped, or has to be looked at. */
  notes: string[];
  /** What cannot be expressed or read, Chinese, with its place in `expression`; null when all went well. */
  error: string | null;
}

/**
 * Converts an expression that was pasted from incoPat, 智慧芽 (PatSnap), Innojoy or Google Patents. Never throws.
 *
 * @param dialect where it comes from; found out when left out
 */
export function convertPasted(input: string, dialect: Dialect = detectDialect(input)): Conversion {
  const notes: string[] = [];
  const made = (expression: string, error: string | null): Conversion => ({
    dialect,
    dialectName: DIALECT_NAMES[dialect],
    expression,
    notes,
    error,
  });
  if (input.length > QUERY_LIMITS.characters) {
    return made(input, `检索式超过 ${QUERY_LIMITS.characters} 个字符，现有 ${input.length} 个；请分成几个再粘贴`);
  }
  const fromAddress = dialect === 'google' ? readGoogleAddress(input) : null;
  if (fromAddress !== null) notes.push('检索条件取自粘贴的 Google Patents 网址');
  let text = straightQuotes(toHalfWidth(fromAddress ?? input), dialect === 'innojoy', notes);
  for (const rewrite of REWRITES[dialect]) text = applyRewrite(text, rewrite, notes);
  text = text.replace(/\s+/g, ' ').trim();
  try {
    const { node, warnings } = parseQuery(text);
    for (const { message } of warnings)
      notes.push(dialect === 'google' ? `Google 的 OR 先于空格。${message}` : message);
    return made(printQuery(node), null);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return made(text, error.suggestion ? `${error.message}（可改为：${error.suggestion}）` : error.message);
  }
}

/** Which syntax an expression is written in; `canonical` when nothing speaks for another. */
export function detectDialect(input: string): Dialect {
  // What stands in quotes says nothing, but whether it is Chinese does: AP="美的集团" is an applicant.
  const text = toHalfWidth(input.slice(0, QUERY_LIMITS.characters)).replace(/"([^"]*)"/g, (_, quoted: string) =>
    /\p{Script=Han}/u.test(quoted) ? '"字"' : '""',
  );
  const scores = new Map<Dialect, number>();
  for (const [dialect, weight, sign] of DIALECT_SIGNS)
    if (sign.test(text)) scores.set(dialect, (scores.get(dialect) ?? 0) + weight);
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 2 ? best[0] : 'canonical';
}

function applyRewrite(text: string, { pattern, to, note, wholeText }: Rewrite, notes: string[]): string {
  return (wholeText ? [text] : text.split(/("[^"]*")/))
    .map((part, i) => {
      if (i % 2 === 1) return part;
      return part.replace(pattern, (...args: unknown[]) => {
        // The groups come before the offset, which is the first number.
        const groups = args.slice(
          0,
          args.findIndex((each) => typeof each === 'number'),
        ) as string[] as RegExpMatchArray;
        const replaced = to(groups);
        const remark = typeof note === 'function' ? note(groups) : note;
        if (remark !== undefined && !notes.includes(remark)) notes.push(remark);
        return replaced ?? groups[0]!;
      });
    })
    .join('');
}

/** Innojoy quotes with '…'. */
function straightQuotes(text: string, single: boolean, notes: string[]): string {
  if (!single || !/'[^']*'/.test(text)) return text;
  notes.push('单引号换成双引号');
  return text.replace(/'([^'"]*)'/g, '"$1"');
}

/** The conditions in an address of Google Patents, in its own syntax. */
function readGoogleAddress(input: string): string | null {
  const document = /^\s*https?:\/\/patents\.google\.com\/patent\/([A-Z]{2}[A-Z\d]+)/i.exec(input);
  if (document) return `NUM=${document[1]}`;
  if (!/^\s*https?:\/\/patents\.google\.com\/\?/i.test(input)) return null;
  const parameters = new URLSearchParams(
    input
      .trim()
      .replace(/^[^?]*\?/, '')
      .replace(/#.*$/, ''),
  );
  const quoted = (value: string): string =>
    value
      .split(',')
      .map((name) => `"${name.replace(/"/g, '').trim()}"`)
      .join(' OR ');
  const parts: string[] = parameters.getAll('q').map((value) => `(${value.replace(/^\((.*)\)$/s, '$1')})`);
  for (const [name, value] of parameters) {
    if (name === 'assignee') parts.push(`PA=(${quoted(value)})`);
    if (name === 'inventor') parts.push(`IN=(${quoted(value)})`);
    if (['before', 'after', 'country', 'status', 'type', 'litigation', 'language'].includes(name))
      parts.push(`${name}:${value}`);
  }
  return parts.join(' ');
}
