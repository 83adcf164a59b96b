import { cutText } from '../text/cut-text';
import { parseQuery } from './parse-query';
import { printQuery } from './print-query';
import { QueryError } from './query-error';
import { QUERY_LIMITS } from './query-limits';
import { systemOf } from './systems/all-systems';
import { readGoogleAddress } from './systems/google-address';
import { readForeign } from './systems/read-foreign';
import type { Remark, SystemCode } from './systems/system';

/** An expression from elsewhere in this platform's language. */
export interface Conversion {
  system: SystemCode;
  /** Name of the system for people. */
  systemName: string;
  /**
   * Canonical, with the whole meaning of the pasted text; the pasted text itself when a part of it cannot be converted.
   */
  expression: string;
  /** Changes that the user should check, Chinese. */
  notes: readonly string[];
  /** Parts that cannot be converted, Chinese, each with its place in the pasted text; empty on success. */
  problems: readonly string[];
  /** The expression without the parts that cannot be converted, if the user wants it. */
  rest: string | null;
}

/** Converts an expression that was pasted from another system. Never throws. */
export function convertPasted(input: string, code: SystemCode): Conversion {
  const system = systemOf(code);
  const made = (part: Partial<Conversion>): Conversion => ({
    system: code,
    systemName: system.name,
    expression: input,
    notes: [],
    problems: [],
    rest: null,
    ...part,
  });
  if (input.length > QUERY_LIMITS.characters)
    return made({
      problems: [`检索式超过 ${QUERY_LIMITS.characters} 个字符，现有 ${input.length} 个；请分成几个再粘贴`],
    });
  const address = code === 'google' ? readGoogleAddress(input) : null;
  const text = address ?? input;
  const reading = readForeign(text, system);
  const notes = reading.notes.map(({ message }) => message);
  if (address !== null) notes.unshift('检索条件取自粘贴的 Google Patents 网址');
  const problems = reading.problems.map((problem) => placed(text, problem));
  const expression = reading.node && printQuery(reading.node);
  if (expression === null) return made({ notes, problems });
  const refused = whyRefused(expression);
  if (refused) return made({ notes, problems: [...problems, refused] });
  return problems.length === 0 ? made({ expression, notes }) : made({ notes, problems, rest: expression });
}

/** Why a printed expression is more than may be typed; null when it is accepted. */
function whyRefused(expression: string): string | null {
  try {
    parseQuery(expression);
    return null;
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return error.message;
  }
}

/** `第12字“XYZ”：…` */
function placed(text: string, { message, span }: Remark): string {
  const place = [...text.slice(0, span.start)].length + 1;
  const part = text.slice(span.start, span.end);
  const shown = cutText(part, 20, '…');
  return part === '' || message.includes(part) ? `第${place}字：${message}` : `第${place}字“${shown}”：${message}`;
}
