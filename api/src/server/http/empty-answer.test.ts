import * as z from 'zod/mini';
import { allCalls } from '@platform/contract/all-calls';
import { emptyAnswer } from './empty-answer';

const calls = allCalls.filter((call) => call.body !== 'blob').map((call) => [call.path, call] as const);

it.each(calls)('%s has an empty answer', (_path, call) => {
  const answer = emptyAnswer(call);
  expect(z.safeParse(call.data, answer).error).toBeUndefined();
  expect(JSON.stringify(answer)).not.toMatch(/"list":\[[^\]]/);
});

it('answers 404 for a file', () => {
  expect(() => emptyAnswer({ data: z.unknown(), body: 'blob' })).toThrow('内容不存在');
});
