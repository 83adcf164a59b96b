/** `空%器`, `comp%er`: between letters of a word; after digits and units (50%乙醇, 5mol%镍) it is a percentage. */
const PERCENT_INSIDE =
  /(?<=\p{Script=Han})%(?=\p{Script=Han})|(?<=(?<![A-Za-z])(?!(?:mol|vol|mass|weight)%)[A-Za-z]{3,30})%(?=[A-Za-z]{2})/gu;
/** `comp$3`: at most three more characters. */
const COUNTED = /^([A-Za-z]{3,})\$(\d{1,2})$/;
/** More than this many single characters are any number of them. */
const MOST_COUNTED = 9;

/** A word with the wildcards of other systems inside of it as ours. Quoted words have none. */
export function withOurWildcards(word: string): string {
  return word
    .replace(PERCENT_INSIDE, '*')
    .replace(COUNTED, (_, start: string, count: string) =>
      Number(count) > MOST_COUNTED ? `${start}*` : start + '?'.repeat(Number(count)),
    );
}

/** `?ompressor`: a wildcard that is left out, since no word can begin with one. */
const BEFORE_LATIN = /^\?+(?=[A-Za-z]{3})/;

/** Chinese: how such a word is read; null for a word without these signs. */
export function readAsWildcard(word: string): string | null {
  if (BEFORE_LATIN.test(word))
    return `“${word}”开头的 ? 不参与检索，现按“${word.replace(BEFORE_LATIN, '')}”检索；字母词开头不能用通配符，请写出开头的字母`;
  const counted = COUNTED.exec(word);
  if (counted)
    return Number(counted[2]) > MOST_COUNTED
      ? `“${word}”按词尾任意个字母检索，不限 ${counted[2]} 个`
      : `“${word}”按词尾最多 ${counted[2]} 个字母检索`;
  return withOurWildcards(word) === word ? null : `“${word}”里的 % 按通配符读，代表任意个字`;
}
