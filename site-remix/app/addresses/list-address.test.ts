import { isNarrowed, listAddress, narrowedBy, readListAddress, wordRefusal } from './list-address';

const read = (query: string) => readListAddress('/web/honor', ['type', 'town'], new URLSearchParams(query));

it('reads word, filters and page, and leaves out what the list does not know', () => {
  expect(read('word= 专利 &type=专利奖&colour=red&page=3')).toEqual({
    path: '/web/honor',
    keyword: '专利',
    page: 3,
    narrowed: { type: '专利奖' },
  });
  for (const page of ['0', '-1', 'x', '1.5', '']) expect(read(`page=${page}`).page).toBe(1);
  expect(read('page=99999999').page).toBe(1000);
});

it('has one address for one list', () => {
  expect(listAddress(read('type=a&town=b'))).toBe('/web/honor?town=b&type=a');
  expect(listAddress(read('town=b&type=a&page=1'))).toBe('/web/honor?town=b&type=a');
  expect(listAddress(read('page=2'))).toBe('/web/honor?page=2');
});

it('is narrowed down from its first page', () => {
  const list = read('type=a&page=4');
  expect(listAddress(narrowedBy(list, 'town', 'b'))).toBe('/web/honor?town=b&type=a');
  expect(listAddress(narrowedBy(list, 'type', undefined))).toBe('/web/honor');
  expect(isNarrowed(list)).toBe(true);
  expect(isNarrowed(narrowedBy(list, 'type', undefined))).toBe(false);
});

it('a word of more than 200 characters is refused in words, whole', () => {
  expect(wordRefusal(read(`word=${'字'.repeat(200)}`))).toBeUndefined();
  expect(wordRefusal(read(`word=${'字'.repeat(201)}`))).toContain('201 个字');
});
