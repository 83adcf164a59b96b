import type { policyStatuses } from '@platform/contract/content/kinds/policy-kinds';
import { cutText } from '@platform/domain/text/cut-text';

/** What a file says about its text: where it was published, and whether it is in force. */
interface PolicySource {
  /** Empty where the file names none. */
  source: string;
  /** `unverified` where the file says nothing. */
  status: keyof typeof policyStatuses;
}

const SOURCE = /^(?:(?:文本)?来源|出处|source)\s*[:：=]\s*["']?(.+?)["']?$/i;
const STATUS = /^(?:时效性|效力(?:状态)?|status)\s*[:：=]\s*["']?(\S+?)["']?$/i;

/** Words for the force of a law, as 国家法律法规数据库 and other collections write them. */
const STATUSES: Readonly<Record<string, PolicySource['status']>> = {
  有效: 'valid',
  现行有效: 'valid',
  尚未生效: 'coming',
  尚未施行: 'coming',
  已修改: 'amended',
  已被修改: 'amended',
  失效: 'void',
  已失效: 'void',
  废止: 'void',
  已废止: 'void',
};

/** Most characters of a source. */
const MOST_SOURCE = 120;

/** Whether a line names the source or the force of the text. */
export const isSourceLine = (line: string): boolean => SOURCE.test(line) || STATUS.test(line);

/** Reads the source and the force of a text from its front matter and preamble. */
export function sourceOf(lines: readonly string[]): PolicySource {
  const valueOf = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])[0] ?? '';
  return { source: cutText(valueOf(SOURCE), MOST_SOURCE), status: STATUSES[valueOf(STATUS)] ?? 'unverified' };
}
