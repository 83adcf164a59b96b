import type { ApiError } from '../errors/api-error';
import { refuseUnreadable } from './refuse-unreadable';

const refusal = (input: unknown): Pick<ApiError, 'status' | 'message' | 'errors'> | undefined => {
  try {
    refuseUnreadable(input, { keyword: '关键词', ids: '编号' });
    return undefined;
  } catch (error) {
    const { status, message, errors } = error as ApiError;
    return { status, message, errors };
  }
};

it.each<[string, unknown, string, string]>([
  ['U+0000', { keyword: '电\0池' }, 'keyword', '关键词中有'],
  ['the first half of a pair', { keyword: '\ud83d' }, 'keyword', '关键词中有'],
  ['the second half of a pair', { keyword: 'a\ude00' }, 'keyword', '关键词中有'],
  ['halves in the wrong order', { keyword: '\ude00\ud83d' }, 'keyword', '关键词中有'],
  ['an entry of a list', { ids: ['a', '\0'] }, 'ids.1', '编号第 2 项中有'],
  ['something deep inside', { filter: { keyword: [{ a: '\0' }] } }, 'filter.keyword.0.a', '筛选条件第 1 项中有'],
  ['the name of a field', { keyword: { 'a\0': 1 } }, 'keyword', '关键词中有'],
  ['the name of a field of the request', { '\0': 1 }, '', '请求内容中有'],
  ['a request that is a text', '\0', '', '请求内容中有'],
])('refuses %s and names the field', (_what, input, path, words) => {
  const message = `${words}无法识别的字符，请删除后重新填写。`;
  expect(refusal(input)).toEqual({ status: 422, message, errors: { [path]: message } });
});

it.each([
  '😀 𠮷 é\u0301 \u0001 \ufffd \u202e',
  { keyword: '电池', ids: [1, null, true], created: undefined },
  null,
  [],
  JSON.parse('{"__proto__":{"a":"b"}}'),
])('takes %j', (input) => expect(refusal(input)).toBeUndefined());

it('looks no deeper than any valid request, however deep the input is', () => {
  const deep = JSON.parse(`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`) as unknown;
  expect(refusal(deep)).toMatchObject({ status: 400, message: '请求内容嵌套超过 64 层，请检查后重试。' });
  expect(refusal(JSON.parse('['.repeat(60) + ']'.repeat(60)))).toBeUndefined();
});
