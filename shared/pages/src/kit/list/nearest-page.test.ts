import { nearestPage } from './nearest-page';

const rows = [{ id: 1 }];
const none: readonly unknown[] = [];

it.each([
  ['the last row of page 2 went away', { page: 2 }, { total: 20, list: none }, 1],
  ['a page far beyond the last', { page: 9, size: 50 }, { total: 120, list: none }, 3],
  ['nothing fits any more', { page: 3 }, { total: 0, list: none }, 1],
  // A total that is older than the rows must not lead to the same page again.
  ['a total that says otherwise', { page: 2 }, { total: 40, list: none }, 1],
  ['a page with rows', { page: 2 }, { total: 21, list: rows }, undefined],
  ['an empty list', {}, { total: 0, list: none }, undefined],
])('%s', (_name, asked, answer, page) => expect(nearestPage(asked, answer)).toBe(page));
