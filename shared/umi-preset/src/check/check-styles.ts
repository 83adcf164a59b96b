/** Syntax that Chromium 86 drops together with its whole rule, with the first version that supports it. */
const YOUNG: [RegExp, string][] = [
  [/:has\(/, ':has() (105)'],
  [/:is\(/, ':is() (88)'],
  [/:where\(/, ':where() (88)'],
  [/:not\([^()]*,[^()]*\)/, ':not() with a list (88)'],
  [/@layer\b/, '@layer (99)'],
  [/@container\b/, '@container (105)'],
  [/@scope\b/, '@scope (118)'],
  [/@starting-style\b/, '@starting-style (117)'],
  [/[{;]\s*inset(?:-(?:block|inline))?\s*:/, 'inset (87)'],
  [/[{;]\s*(?:margin|padding)-(?:inline|block)\s*:/, 'logical shorthand (87)'],
  [/[{;]\s*aspect-ratio\s*:/, 'aspect-ratio (88)'],
  [/color-mix\(/, 'color-mix() (111)'],
  [/\boklch\(|\boklab\(/, 'oklch() (111)'],
  [/\d(?:dvh|svh|lvh|dvw|cqw|cqi)\b/, 'new viewport units (108)'],
  [/[{;]\s*(?:scale|rotate|translate)\s*:/, 'single transform property (104)'],
  [/text-wrap\s*:\s*(?:balance|pretty)/, 'text-wrap (114)'],
  [/@media[^{]*[<>]/, 'media range syntax (104)'],
];

/** Removes comments, strings and addresses, which may contain anything. */
function bare(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '""');
}

/** True for a rule inside a rule that is no at-rule: CSS nesting (120). */
function nests(css: string): boolean {
  const open: boolean[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === '{') {
      const head = css.slice(start, at).trim();
      const isAtRule = head.startsWith('@');
      if (open.includes(false) && !/^(?:from|to|[\d.]+%)/.test(head)) return true;
      open.push(isAtRule);
      start = at + 1;
    } else if (character === '}') {
      open.pop();
      start = at + 1;
    } else if (character === ';') {
      start = at + 1;
    }
  }
  return false;
}

/** Returns what Chromium 86 drops in a style sheet, and addresses that qiankun would break; one English line each. */
export function checkStyles(css: string): string[] {
  const text = bare(css);
  const found = YOUNG.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);
  if (nests(text)) found.push('nesting (120)');
  for (const [, address = ''] of css.matchAll(/url\(\s*["']?([^"')]*)/g)) {
    if (!/^(?:data:|#)/.test(address)) found.push(`address in a style sheet: ${address.slice(0, 80)}`);
  }
  return found;
}
