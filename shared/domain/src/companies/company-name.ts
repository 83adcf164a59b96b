import { unifyCharacters } from '../text/same-characters';

/**
 * The normalised form for comparing company names: an applicant and a register row with the same result are one
 * company. Full width becomes half width, letters lower case; blanks and quotation marks are removed; all brackets
 * become ( ), all middle dots ·. The suffix (公司, 厂 …) and the place remain: they distinguish companies.
 */
export function normaliseCompanyName(name: string): string {
  return unifyCharacters(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}"'“”‘’「」『』《》]+/gu, '')
    .replace(/[[{〔【〈]/gu, '(')
    .replace(/[\]}〕】〉]/gu, ')')
    .replace(/[,，.。;；]+$/u, '');
}

/** Words that rarely occur outside names of organisations. */
const ORGANISATION =
  /公司|大学|学院|研究院|研究所|医院|集团|厂|中心|合伙|株式会社|基地|协会|学校|委员会|基金会|工作室|事务所/u;
const CHINESE_SUFFIX = new RegExp(
  `(?:${ORGANISATION.source}|中学|小学|幼儿园|[店坊馆行社站局场部所院队园矿]|总台|办公室|代表处|办事处|个体工商户|合众国)$`,
  'u',
);
/** Forms that indicate an organisation anywhere in a name. */
const ANYWHERE =
  /公司|株式会社|研究院|研究所|\b(?:inc|incorporated|corp|corporation|co|ltd|limited|llc|gmbh|company|univ|university|inst|institute|college|academy|foundation|hospital|factory|works|bank|bureau|center|centre|laborator(?:y|ies)|ministry)\b/iu;
/** Legal forms that are also words or initials in names of persons, so they count only at the end. */
const LATIN_SUFFIX =
  /[\s,.](?:lp|plc|ag|kg|se|s\.?a|b\.?v|n\.?v|oy|ab|as|a\/s|aps|s\.?p\.?a|srl|pty|k\.?k|lc|group)\.?$/iu;

/**
 * Whether a name is that of a company, institution or workshop rather than of a person. Personal names have two to four
 * characters (longer with a dot between them), so a short name counts as a company only with a clear suffix.
 */
export function looksLikeCompanyName(name: string): boolean {
  const plain = name.normalize('NFKC').trim();
  if (ANYWHERE.test(plain) || LATIN_SUFFIX.test(plain)) return true;
  const unbracketed = plain.replace(/[()]/gu, '');
  return [...unbracketed].length >= 4 && CHINESE_SUFFIX.test(unbracketed);
}

/** Whether a text contains a word of organisations and looks like such a name: 充电(快充)站 does not. */
export function namesOrganisation(text: string): boolean {
  return ORGANISATION.test(text.replace(/[()]/gu, '')) && looksLikeCompanyName(text);
}
