import { identityNumbersIn } from '../people/identity-number';
import { hideMobiles } from '../people/mobiles-in-text';

/** Names that are known to occur in a text. */
export interface KnownNames {
  companies: readonly string[];
  people: readonly string[];
}

const COMPANY_END = '(?:有限责任公司|股份有限公司|有限公司|事务所|合作社|研究院|研究所)';
/** Words before a name that are not part of it. */
const BEFORE_NAME =
  /^.*(?:我司|我们|我公司|本公司|公司是|关于|以及|来自|就职于|[是与和由向被对给同及的了从为在把])(?=\p{Script=Han}{4})/u;
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔';

/**
 * Masks what identifies the asker, as a suggestion for the editor before publication: numbers of persons and companies,
 * mail addresses, names of companies and people. In doubt it masks a word.
 */
export function redact(text: string, { companies, people }: KnownNames): string {
  let hidden = text;
  for (const name of known(companies)) hidden = hidden.replaceAll(name, '某企业');
  for (const number of identityNumbersIn(hidden))
    hidden = hidden.replaceAll(number, `${number.slice(0, 4)}****${number.slice(-2)}`);
  hidden = hideMobiles(hidden);
  hidden = hidden
    .replace(
      /(?<![\dA-Z])[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}(?![\dA-Z])/giu,
      (code) => `${code.slice(0, 2)}****${code.slice(-2)}`,
    )
    .replace(/(?<!\d)0\d{2,3}[ -]?\d{7,8}(?!\d)/gu, (line) => `${line.slice(0, 4)}****`)
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, '****@****')
    .replace(new RegExp(`[\\p{Script=Han}（）()A-Za-z\\d]{2,30}?${COMPANY_END}`, 'gu'), hideCompany)
    .replace(
      /((?:联系人|姓名|经办人|发明人|法定代表人)\s*[:：是为]?\s*)\p{Script=Han}{2,3}(?!\p{Script=Han})/gu,
      '$1某某',
    )
    .replace(new RegExp(`[${SURNAMES}]\\p{Script=Han}{0,2}?(先生|女士|小姐|经理)`, 'gu'), '某$1');
  for (const name of known(people)) hidden = hidden.replaceAll(name, '某某');
  return hidden;
}

/** Longest first: a short name may be part of a long one. */
const known = (names: readonly string[]) =>
  [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);

function hideCompany(found: string): string {
  const before = BEFORE_NAME.exec(found)?.[0] ?? '';
  return `${before}某企业`;
}
