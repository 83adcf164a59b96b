/**
 * Radicals that represent a whole ideograph, each before its ideograph: they occur in texts copied from PDF files. The
 * block CJK Radicals Supplement by EquivalentUnifiedIdeograph of the Unicode Character Database (UAX #38, file
 * EquivalentUnifiedIdeograph.txt), all entries of U+2E81–2EF3. NFKC covers the Kangxi radicals (U+2F00–2FD5), except ⼾,
 * which NFKC maps to the traditional 戶: in simplified texts it is the 户 of 用户.
 */
const RADICALS =
  '⺁厂 ⺂乛 ⺃乚 ⺄乙 ⺅亻 ⺆冂 ⺇𠘨 ⺈刀 ⺉刂 ⺊卜 ⺋㔾 ⺌小 ⺍小 ⺎兀 ⺏尣 ⺐尢 ⺑𡯂 ⺒巳 ⺓幺 ⺔彑 ' +
  '⺕彐 ⺖忄 ⺗心 ⺘扌 ⺙攵 ⺛旡 ⺜日 ⺝月 ⺞歺 ⺟母 ⺠民 ⺡氵 ⺢氺 ⺣灬 ⺤爫 ⺥爫 ⺦丬 ⺧牛 ⺨犭 ⺩王 ' +
  '⺪𤴔 ⺫目 ⺬示 ⺭礻 ⺮𥫗 ⺯糹 ⺰纟 ⺱罓 ⺲罒 ⺳㓁 ⺴冗 ⺵𦉫 ⺶羊 ⺷𦍌 ⺸𦍋 ⺹耂 ⺺肀 ⺻聿 ⺼肉 ⺽𦥑 ' +
  '⺾艹 ⺿艹 ⻀艹 ⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见 ⻆角 ⻇𧢲 ⻈讠 ⻉贝 ⻊𧾷 ⻋车 ⻌辶 ⻍辶 ⻎辶 ⻏邑 ⻐钅 ⻑長 ' +
  '⻒镸 ⻓长 ⻔门 ⻕𨸏 ⻖阝 ⻗雨 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻞𩙿 ⻟飠 ⻠饣 ⻡𩠐 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ' +
  '⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻪黾 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻱龜 ⻲亀 ⻳龟' +
  ' ⼾户';

/**
 * Dots in the middle of a name, however an input method or a file writes them: U+00B7 · is what names are written with.
 * • ‧ ∙ ⋅ ⦁ ・ ･ and the dots of other scripts that look the same: · U+0387, ᐧ U+1427, ᛫ U+16EB, ⸱ U+2E31, ⸳ U+2E33,
 * ㆍ U+318D, ꞏ U+A78F, U+10101.
 */
export const DOTS = '\u2022\u2027\u2219\u22c5\u2981\u30fb\uff65\u0387\u1427\u16eb\u2e31\u2e33\u318d\ua78f\u{10101}';

/** Invisible characters: zero width, direction marks, fillers, variation selectors. */
const IGNORABLE = '\\p{Default_Ignorable_Code_Point}';

/** For each character that looks the same as another, its canonical character. */
const SAME = new Map<string, string>([
  ...RADICALS.split(' ').map((pair): [string, string] => {
    const [radical, ideograph] = pair;
    return [radical!, ideograph!];
  }),
  ...[...DOTS].map((dot): [string, string] => [dot, '·']),
]);

const OTHERS = new RegExp(`[${[...SAME.keys()].join('')}${IGNORABLE}]`, 'gu');

/** A text with one character for those that look the same, and without invisible ones. */
export function unifyCharacters(text: string): string {
  return text.replace(OTHERS, (character) => SAME.get(character) ?? '');
}
