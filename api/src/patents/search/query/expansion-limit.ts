import { ApiError } from '../../../kernel/errors/api-error';

/** Maximum number of words that a wildcard may match (domain rule: published with the query language). */
const MOST_WORDS = 2_000;

/** @throws ApiError 422 with the number of words that a pattern matches and the remedy */
export function checkExpansion(pattern: string, words: number): void {
  if (words <= MOST_WORDS) return;
  const message = `通配词“${pattern}”对应索引中的 ${words.toLocaleString('zh-CN')} 个词，超过 ${MOST_WORDS.toLocaleString('zh-CN')} 个的上限；请在通配符前多写几个字母`;
  throw ApiError.atField('exp', message);
}
