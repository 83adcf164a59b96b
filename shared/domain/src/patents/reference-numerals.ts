/** A reference numeral of the drawings and the name of its part. */
export interface ReferenceNumeral {
  numeral: string;
  name: string;
}

const NUMERAL = String.raw`\d{1,4}[a-z]?'?`;
/** 附图标记说明：1-壳体；2、内胆 — and the older 1为热管，2.为水箱. */
const LISTED = new RegExp(
  String.raw`(?<![\d.]|图\s?)(${NUMERAL})\s*[-—–:：、.．,，]?\s*(?:为|是|表示|代表)?\s*([\p{Script=Han}][\p{Script=Han}A-Za-z/]{0,19})`,
  'gu',
);
/** Announces a list of any length. */
const LIST_ANNOUNCED = /附图标[记号]|标[记号]说明|图中\s*[:：]/u;
const LIST_PARAGRAPH = new RegExp(
  String.raw`附图标[记号]|标[记号]说明|图中|^\s*${NUMERAL}\s*(?:[-—–:：、]|为|是)`,
  'u',
);
/** 壳体(1), 壳体〔1〕, 变换器（106；108）. */
const BRACKETED = new RegExp(
  String.raw`([\p{Script=Han}A-Za-z]{1,14})\s*[(（〔\[]\s*(${NUMERAL}(?:\s*[;；,，、]\s*${NUMERAL})*)\s*[)）〕\]]`,
  'gu',
);
/** Words in front of a part that are no part of its name. */
const LEADING =
  /^.*?(?:所述的?|上述的?|前述的?|该|每个|各个?|其中|包括有?|具有|设有|设置有?|安装有?|连接有?|位于|通过|利用|打开|关闭|以及|分别|将|把|使|对|从|向|在|由|与|和|及|或|的|为|是|至)(?=[\p{Script=Han}]{2})/u;
/** A number in brackets behind these is that of a formula or step. */
const NO_PART = /^(?:结构|化合物|式)$|(?:公式|结构式|通式|反应式|方程式?|步骤|权利要求)$/u;
const MOST = 300;

/**
 * Reads the reference numerals and their parts from claims and description: the description's own list takes
 * precedence, then names before bracketed numerals, each reduced to the common part of all its occurrences.
 * @returns by numeral, ascending
 */
export function findReferenceNumerals(paragraphs: readonly string[]): ReferenceNumeral[] {
  const names = new Map<string, string>();
  for (const text of paragraphs) if (LIST_PARAGRAPH.test(text)) readList(text, names);
  const places = new Map<string, string[]>();
  for (const text of paragraphs) {
    for (const [, before, list] of text.matchAll(BRACKETED)) {
      for (const numeral of list!.split(/[;；,，、]/u).map((each) => each.trim())) {
        const known = places.get(numeral);
        if (known) known.push(before!);
        else places.set(numeral, [before!]);
      }
    }
  }
  for (const [numeral, contexts] of places) {
    if (names.has(numeral)) continue;
    const name = trimLeading(commonSuffix(contexts));
    if (name.length >= 2 && !NO_PART.test(name)) names.set(numeral, name);
  }
  return [...names]
    .map(([numeral, name]) => ({ numeral, name }))
    .sort((a, b) => parseInt(a.numeral, 10) - parseInt(b.numeral, 10) || (a.numeral < b.numeral ? -1 : 1))
    .slice(0, MOST);
}

function readList(text: string, names: Map<string, string>): void {
  const found = [...text.matchAll(LISTED)].filter(([, , name]) => !/^(?:所示|中所|至|的)|^[为是]$/u.test(name!));
  // A sentence with one or two numerals is no list, unless it is announced as one.
  if (found.length < 3 && !LIST_ANNOUNCED.test(text)) return;
  for (const [, numeral, name] of found) if (!names.has(numeral!)) names.set(numeral!, name!);
}

function commonSuffix(texts: readonly string[]): string {
  let suffix = texts[0]!;
  for (const text of texts) {
    let length = 0;
    while (
      length < suffix.length &&
      length < text.length &&
      suffix[suffix.length - 1 - length] === text[text.length - 1 - length]
    )
      length += 1;
    // One unusual occurrence must not remove the others' name.
    if (length >= 2) suffix = suffix.slice(suffix.length - length);
  }
  return suffix;
}

function trimLeading(text: string): string {
  let name = text;
  for (let shorter = name.replace(LEADING, ''); shorter !== name; shorter = name.replace(LEADING, '')) name = shorter;
  return name;
}
