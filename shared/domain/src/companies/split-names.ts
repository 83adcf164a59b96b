import { looksLikeCompanyName } from './company-name';

/** A semicolon or the end of a line; that of an entity (`&amp;`) is none. */
const BETWEEN = /(?<!&#?\w{1,8})\s*[;；\r\n]\s*/u;
/** Characters that also occur inside names: Hitachi, Ltd. They separate only where every part is a name by itself. */
const MAYBE_BETWEEN = /\s*[、，,]\s*/u;
const PERSON = /^\p{Script=Han}{2,4}$/u;
const FORM_ALONE = /^(?:有限|股份|责任|集团|公司|分公司)/u;

const isName = (part: string): boolean =>
  /\p{Script=Han}/u.test(part) && !FORM_ALONE.test(part) && (PERSON.test(part) || looksLikeCompanyName(part));

/**
 * The names in a field, in the usual notations: 甲公司；乙公司, 张三;李四, 张三、李四. Empty ones are left out; a name with a comma
 * stays whole.
 */
export function splitNames(text: string): string[] {
  return text
    .split(BETWEEN)
    .flatMap((name) => {
      const parts = name.split(MAYBE_BETWEEN);
      return parts.length > 1 && parts.every(isName) ? parts : [name];
    })
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
