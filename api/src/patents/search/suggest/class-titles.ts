import { readFileSync } from 'node:fs';

/** A class with its title. */
export interface ClassTitle {
  symbol: string;
  title: string;
}

/**
 * Sections to main groups of the International Patent Classification 2026 in Chinese, in order: titles without the
 * references in brackets. Source: WIPO's classification in the edition of the China National Intellectual Property
 * Administration.
 */
let titles: readonly ClassTitle[] | undefined;

function readTitles(): readonly ClassTitle[] {
  const lines = readFileSync(new URL('./ipc-titles.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [symbol, title] = line.split('\t') as [string, string];
    return { symbol, title };
  });
}

/**
 * Returns completions of a symbol: the symbol itself and the next level below it (F24 → F24B, F24C …). For Chinese
 * words returns the classes with these words in the title, higher levels first.
 */
export function findClasses(part: string, most: number): ClassTitle[] {
  titles ??= readTitles();
  const typed = part.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
  if (typed === '') return titles.filter(({ symbol }) => symbol.length === 1).slice(0, most);
  if (/\p{Script=Han}/u.test(typed))
    return titles
      .filter(({ title }) => title.toUpperCase().includes(typed))
      .sort((a, b) => levelOf(a.symbol) - levelOf(b.symbol))
      .slice(0, most);
  const below = titles.filter(({ symbol }) => symbol.startsWith(typed));
  const own = below.find(({ symbol }) => symbol === typed);
  const next = Math.min(...below.filter((each) => each !== own).map(({ symbol }) => levelOf(symbol)));
  return below.filter((each) => each === own || levelOf(each.symbol) === next).slice(0, most);
}

/** Level of a symbol: 0 section, 1 class, 2 subclass, 3 main group. */
const levelOf = (symbol: string): number =>
  symbol.length === 1 ? 0 : symbol.length === 3 ? 1 : symbol.length === 4 ? 2 : 3;
