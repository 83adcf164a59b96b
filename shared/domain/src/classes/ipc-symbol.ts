/** An IPC or CPC symbol taken apart. */
export interface ClassSymbol {
  /** Canonical, without blanks and leading zeros of the group: `H`, `H01`, `H01M`, `H01M10/05`. */
  symbol: string;
  level: 'section' | 'class' | 'subclass' | 'group';
  /** Numbers of main group and subgroup; null above the group level. */
  mainGroup: string | null;
  subGroup: string | null;
}

const SYMBOL = /^([A-HY])(?:(\d{2})(?:([A-Z])(?:(\d{1,4})(?:\/(\d{2,6}))?)?)?)?$/;

/**
 * Reads a symbol of the International (or Cooperative) Patent Classification: `H01M 10/05`, `h01m10/05`, `F24F`,
 * `H01M0010/0500` (fixed-width form). A main group without subgroup means its /00. Null when it is none.
 */
export function parseClassSymbol(raw: string): ClassSymbol | null {
  const text = raw
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/\(\d{4}(?:\.\d{2})?\)$/u, '');
  const match = SYMBOL.exec(text.replace(/^([A-HY]\d{2}[A-Z])0+(?=\d)/, '$1'));
  if (!match) return null;
  const [, section, classDigits, subclass, mainGroup, subGroup] = match;
  if (!classDigits) return { symbol: section!, level: 'section', mainGroup: null, subGroup: null };
  if (!subclass) return { symbol: section! + classDigits, level: 'class', mainGroup: null, subGroup: null };
  const top = section! + classDigits + subclass;
  if (!mainGroup) return { symbol: top, level: 'subclass', mainGroup: null, subGroup: null };
  const sub = trimSubGroup(subGroup ?? '00');
  return { symbol: `${top}${mainGroup}/${sub}`, level: 'group', mainGroup, subGroup: sub };
}

/** The fixed-width form pads subgroups on the right to at least four digits: 0500 is 05, 0525 stays. */
function trimSubGroup(subGroup: string): string {
  return subGroup.length < 4 ? subGroup : subGroup.replace(/0+$/, '').padEnd(2, '0');
}
