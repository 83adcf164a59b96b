/** The part of a text in a search box that may be the beginning of a name. */
export interface TypedName {
  kind: 'applicant' | 'inventor';
  part: string;
  /** Where it begins in the text, with the field before it. */
  from: number;
}

/** The last word, perhaps after a field of names; a bracket inside belongs to the name. */
const LAST_WORD =
  /(?:^|[\s(（])((?:(申请人|专利权人|PA|AP)|(发明人|设计人|IN))\s*[=:＝：]\s*["“]?)?([^\s=:＝："“”()（）][^\s=:＝："“”]*)$/i;
const OPERATOR = /^(?:AND|OR|NOT|XOR|TO)$/i;
const LONGEST = 60;

/** The name that is being typed at the end of a text; null where it cannot be one. */
export function typedName(text: string): TypedName | null {
  const match = LAST_WORD.exec(text);
  if (!match) return null;
  const [, field = '', , inventor, part = ''] = match;
  if (part.length > LONGEST || part.length < (/\p{Script=Han}/u.test(part) ? 1 : 2) || OPERATOR.test(part)) return null;
  return { kind: inventor ? 'inventor' : 'applicant', part, from: text.length - part.length - field.length };
}
