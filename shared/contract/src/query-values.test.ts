import * as z from 'zod/mini';
import { queryPaging, listRequest } from './list';
import { queryValue, requestFieldsOf } from './query-values';

const call = {
  request: listRequest(['name'], {
    state: z.optional(z.array(z.enum(['open', 'closed']))),
    ids: z.optional(z.array(z.int())),
    mine: z.optional(z.boolean()),
    keyword: z.optional(z.string()),
  }),
};
const read = (query: string, of: Pick<typeof call, 'request'> = call) => {
  const parameters = new URLSearchParams(query);
  const fields = requestFieldsOf(of);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => [
      key,
      queryValue(fields[key] ?? { type: 'unknown' }, parameters.getAll(key)),
    ]),
  );
};

it('reads a list even of one value, numbers, yes and no, and texts that look like numbers', () => {
  const given = read('state=open&ids=3&ids=4&mine=true&keyword=2026&page=2&size=50&sort=-name');
  expect(given).toEqual({
    state: ['open'],
    ids: [3, 4],
    mine: true,
    keyword: '2026',
    page: 2,
    size: 50,
    sort: '-name',
  });
  expect(z.safeParse(call.request, given).success).toBe(true);
});

it('leaves what a field cannot take for the schema to refuse', () => {
  expect(read('ids=x&mine=maybe&page=&keyword=a&keyword=b&other=1')).toEqual({
    ids: ['x'],
    mine: 'maybe',
    page: '',
    keyword: ['a', 'b'],
    other: '1',
  });
  expect(z.safeParse(call.request, read('page=1&page=2')).success).toBe(false);
});

it('changes nothing for fields that read texts themselves', () => {
  const paged = { request: z.object(queryPaging) } as unknown as typeof call;
  expect(z.safeParse(paged.request, read('page=3&size=20', paged)).data).toEqual({ page: 3, size: 20 });
});
