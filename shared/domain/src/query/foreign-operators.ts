import { findField } from './find-field';
import { QueryError } from './query-error';
import type { Token } from './query-token';
import type { Remark } from './reading-remarks';
import { beginsOperand, endsOperand, isValuePlace } from './token-places';

interface Foreign {
  form: RegExp;
  /** Message: its meaning and the replacement. */
  say: (image: string) => string;
  /** The replacement; null without one. */
  instead: (image: string) => string | null;
}

const digits = (image: string): string => /\d+/.exec(image)?.[0] ?? '';

/** Infix operators of other systems that have no equivalent here. */
const FOREIGN: readonly Foreign[] = [
  {
    form: /^ONEAR\/?\d{0,2}$/,
    say: () => '是其他系统的“按先后邻近”；本平台写 nW，n 为中间最多隔几个字词',
    instead: (image) => `${digits(image)}W`,
  },
  {
    form: /^SAME\d{1,3}$/,
    say: () => '限定相隔几个段落，本平台没有；同一段请写 P',
    instead: () => 'P',
  },
  {
    form: /^WITH\d{1,3}$/,
    say: () => '限定相隔几个句子，本平台没有；同一句请写 S',
    instead: () => 'S',
  },
  {
    form: /^OPT$/,
    say: () => '（可有可无的词，只影响排序）本平台没有；满足其一请写 OR，同时满足请写 AND',
    instead: () => 'OR',
  },
  {
    form: /^GAND$/,
    say: () => '（同一事件内同时满足）本平台没有；只要求同时满足请写 AND',
    instead: () => 'AND',
  },
];
/** Frequency of a word: 空调 $FREQ2, $FREQ2 空调. */
const FREQUENCY = /^\$FREQ\/?\d*$|^FREQ\/?\d+$/i;
/** A frequency behind a word: "扫地机" (4f). */
const FREQUENCY_BEHIND = /^\d{1,2}f$/i;
/** Marks behind a word that other systems have: weight, likeness. 10^5 and 10~20 are text, mol^2 is a unit. */
const MARK = /^(.*\p{Script=Han})([\^~])\d*(?:\.\d+)?$/u;
const LATIN_MARK = /^((?!(?:mol|sec|min|rad|deg|inch|feet|lbs)[\^~])[A-Za-z]{3,}[*?]?)([\^~])\d+(?:\.\d+)?$/i;
const MARK_ALONE = /^()(\^)\d+(?:\.\d+)?$/;
/** A pattern of programmers between two slashes. */
const PATTERN = /^\/.*[.\\]\*.*\/$/;
/** (3F), (2S), (2P): a number that the operator does not take here. */
const BRACKETED = /^(\d{1,2})([SPF])$/i;

/**
 * Refuses operators of other systems that this language lacks, with their names and a replacement.
 * @throws QueryError
 */
export function refuseForeign(text: string, tokens: readonly Token[]): void {
  refuseExactly(text, tokens);
  if (!/FREQ|ONEAR|SAME|WITH|OPT|GAND|[~^]|\.\*|\(\s*\d{1,2}[SPF]\s*\)/i.test(text)) return;
  tokens.forEach((token, i) => {
    if (token.kind !== 'word') return;
    const { image, start, end } = token;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const fail = (name: string, say: string, from: number, to: number, instead: string | null): never => {
      const mended = instead === null ? undefined : mend(text, from, to, instead);
      throw new QueryError(text, `“${name}”${say}`, { start: from, end: to }, mended);
    };
    const mark = markOf(image, before?.kind === 'quoted' && before.end === start);
    if (mark)
      fail(
        image.slice(mark.word.length),
        `${mark.sign === '^' ? '（权重）' : '（近似）'}本平台没有；请去掉它`,
        start,
        end,
        mark.word,
      );
    if (isValuePlace(before)) return;
    if (FREQUENCY_BEHIND.test(image) && before?.kind === 'leftParen' && after?.kind === 'rightParen')
      if (endsOperand(tokens[i - 2]) && !beginsOperand(tokens[i + 2]))
        fail(`(${image})`, '是词频，本平台不按出现次数检索；去掉它即检索出现过的', before.start, after.end, '');
    if (FREQUENCY.test(image))
      fail(image, '是词频运算符，本平台不按出现次数检索；去掉它即检索出现过的', start, end, '');
    if (/^~\d{1,2}$/.test(image) && before?.kind === 'quoted' && before.end === start) {
      const words = before.image.slice(1, -1).trim().split(/\s+/);
      const instead = words.length === 2 ? `(${words[0]} ${digits(image)}D ${words[1]})` : before.image;
      fail(image, '是其他系统的邻近写法；本平台在两个词之间写 nD（n 为最多隔几个字词）', before.start, end, instead);
    }
    if (PATTERN.test(image))
      fail(image, '是正则表达式，本平台没有；任意个字请写 *，零或一个字请写 ?', start, end, null);
    const bracketed = BRACKETED.exec(image);
    if (bracketed && before?.kind === 'leftParen' && after?.kind === 'rightParen') {
      if (endsOperand(tokens[i - 2]) && beginsOperand(tokens[i + 2]) && isApart(tokens, i - 1, i + 1)) {
        const letter = bracketed[2]!.toUpperCase();
        fail(
          `(${image})`,
          `带了数字，本平台的 ${letter} 不带数字；限定间隔请写 ${bracketed[1]}W 或 ${bracketed[1]}D`,
          before.start,
          after.end,
          letter,
        );
      }
    }
    if (!endsOperand(before) || !beginsOperand(after)) return;
    const foreign = FOREIGN.find(({ form }) => form.test(image));
    if (foreign) fail(image, foreign.say(image), start, end, foreign.instead(image));
  });
}

/** The weight or likeness behind a word, or right behind a quoted phrase. */
export function markOf(image: string, behindQuotes: boolean): { word: string; sign: string } | null {
  const match = MARK.exec(image) ?? LATIN_MARK.exec(image) ?? (behindQuotes ? MARK_ALONE.exec(image) : null);
  return match && { word: match[1]!, sign: match[2]! };
}

/** `电池 =3W 散热`: CNIPA's exactly three words apart, which looks like a condition. */
function refuseExactly(text: string, tokens: readonly Token[]): void {
  if (!/\s=\d{0,2}[WD]\s/.test(text)) return;
  tokens.forEach((sign, i) => {
    const [word, distance, after] = [tokens[i - 1], tokens[i + 1], tokens[i + 2]];
    if (sign.image !== '=' || word?.kind !== 'fieldName' || distance?.kind !== 'word') return;
    if (!/^\d{0,2}[WD]$/.test(distance.image) || distance.start > sign.end || word.end === sign.start) return;
    if (findField(word.image) || !beginsOperand(after)) return;
    const apart = Number(digits(distance.image) || 0);
    const instead = `${apart}${distance.image.slice(-1)}`;
    throw new QueryError(
      text,
      `“=${distance.image}”要求恰好隔 ${apart} 个字词，本平台没有；最多隔 ${apart} 个请写 ${instead}`,
      { start: sign.start, end: distance.end },
      mend(text, sign.start, distance.end, instead),
    );
  });
}

/** Whether the tokens of a range are surrounded by blanks. */
export function isApart(tokens: readonly Token[], from: number, to: number): boolean {
  const [before, after] = [tokens[from - 1], tokens[to + 1]];
  return (
    before !== undefined && after !== undefined && before.end < tokens[from]!.start && tokens[to]!.end < after.start
  );
}

function mend(text: string, from: number, to: number, instead: string): string {
  const [before, after] = [text.slice(0, from).trimEnd(), text.slice(to).trimStart()];
  return [before, instead, after]
    .filter((part) => part !== '')
    .reduce((left, right) => left + (/[(=:]$/.test(left) || right.startsWith(')') ? '' : ' ') + right);
}

/** `# …` at the beginning of a line, or after a blank, up to its end: a comment, read as blanks. */
export function dropComments(text: string, remark: Remark): string {
  return text.replace(/(^|\s)#(?=\s)([^\n]*)/g, (all, blank: string, rest: string, at: number) => {
    const start = at + blank.length;
    const said = rest.trim();
    if (said !== '')
      remark({
        message: `“# ${said}”是注释，不参与检索`,
        span: { start, end: at + all.length },
        offer: {
          label: '注释也检索',
          expression: `${text.slice(0, start)} ${text.slice(start + 1)}`.replace(/ {2,}/g, ' ').trim(),
        },
      });
    return blank + ' '.repeat(all.length - blank.length);
  });
}

const LINE_NUMBER = /^L\d{1,3}$/;

/**
 * `L15 OR L16`, the numbered searches of examiners' systems, are words here: the searches of the history are offered.
 */
export function askAboutLines(text: string, tokens: readonly Token[], remark: Remark): void {
  if (!/L\d/.test(text)) return;
  const operands = tokens.filter(
    ({ kind }) => kind === 'word' || kind === 'quoted' || kind === 'fieldName' || kind === 'set',
  );
  const lines = tokens.filter(
    (token, i) => token.kind === 'word' && LINE_NUMBER.test(token.image) && !isValuePlace(tokens[i - 1]),
  );
  const [first] = lines;
  const joined = tokens.some(({ kind }) => kind === 'and' || kind === 'or' || kind === 'not' || kind === 'xor');
  if (!first || operands.length < 2 || !joined) return;
  const last = lines[lines.length - 1]!;
  const expression = [...lines]
    .reverse()
    .reduce((whole, { image, start, end }) => `${whole.slice(0, start)}#${image.slice(1)}${whole.slice(end)}`, text);
  const shown = lines
    .slice(0, 3)
    .map(({ image }) => image)
    .join('、');
  remark({
    message: `“${shown}”现按文字检索；若指检索历史里的第几次检索，请写 #${first.image.slice(1)}`,
    span: { start: first.start, end: last.end },
    offer: { label: '按检索历史读', expression },
  });
}

/** `(S)`, `(3N)`: an operator in brackets in the spelling of this language; null for other words. */
export function bracketedOperator(image: string): Token['image'] | null {
  const match = /^(\d{1,2})?([WNDSPF])$/i.exec(image);
  if (!match) return null;
  const letter = match[2]!.toUpperCase();
  const distance = match[1] ?? '';
  if ('SPF'.includes(letter)) return distance === '' ? letter : null;
  return `${distance === '' ? '0' : distance}${letter === 'W' ? 'W' : 'D'}`;
}

/** Operators that are everyday words or letters in lower case. */
const LOWER_CASE = /^(?:same|with|near|adj|[spf])$/;

/** `电池 same 散热`: searched as words; beside a Chinese word or a group the operator is offered. `lithium with cobalt` is text. */
export function askAboutLowerCase(text: string, tokens: readonly Token[], remark: Remark): void {
  tokens.forEach(({ kind, image, start, end }, i) => {
    if (kind !== 'word' || !LOWER_CASE.test(image)) return;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    if (!endsOperand(before) || !beginsOperand(after) || isValuePlace(before)) return;
    if (image !== 'adj' && !isPlainlyOperand(before!) && !isPlainlyOperand(after!)) return;
    const upper = image.toUpperCase();
    remark({
      message: `“${image}”现按文字检索；若是运算符，请用大写 ${upper}`,
      span: { start, end },
      offer: { label: `按运算符 ${upper} 检索`, expression: text.slice(0, start) + upper + text.slice(end) },
    });
  });
}

function isPlainlyOperand({ kind, image }: Token): boolean {
  return kind !== 'word' || /\p{Script=Han}/u.test(image) || LINE_NUMBER.test(image);
}

/** `[电池 OR 电芯] 散热`: brackets that hold operators and group nothing here. */
export function askAboutBrackets(text: string, remark: Remark): void {
  const found = /(?<![=:<>]\s{0,3})([[{])([^[\]{}"]{1,200}?\s(?:and|or|not|xor)\s[^[\]{}"]{1,200})([\]}])/i.exec(text);
  if (!found || (text.slice(0, found.index).match(/"/g)?.length ?? 0) % 2 === 1) return;
  const [whole, open, , close] = found as unknown as [string, string, string, string];
  const span = { start: found.index, end: found.index + whole.length };
  const plain = text.replace(/[[{]/g, '(').replace(/[\]}]/g, ')');
  remark({
    message: `“${open}${close}”不分组，运算只用圆括号`,
    span,
    offer: { label: '改为圆括号', expression: plain },
  });
}

/** `电池 !散热`: the sign separates words here, elsewhere it excludes. */
export function askAboutExclamation(text: string, remark: Remark): void {
  const sign = /(?<=[^\s(][\s)]+)!(?=["(\p{L}\p{N}])/u.exec(text);
  if (!sign || (text.slice(0, sign.index).match(/"/g)?.length ?? 0) % 2 === 1) return;
  const [start, end] = [sign.index, sign.index + 1];
  remark({
    message: '“!”不是运算符，后面的词现按同时满足（AND）检索；要排除它请写 NOT',
    span: { start, end },
    offer: { label: '改为 NOT', expression: `${text.slice(0, start)}NOT ${text.slice(end)}` },
  });
}
