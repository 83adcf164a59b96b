import { listUsers } from '@platform/contract/users/user';
import { listLibrary } from '@platform/contract/library/library';
import { readListQuery, writeListQuery } from './list-query';

describe('query of a list in the address', () => {
  it('keeps types by the schema of the call', () => {
    const query = readListQuery(
      listLibrary,
      '?keyword=007&core=true&categoryId=12&page=3&legalStatus=有效&legalStatus=审中',
    );
    expect(query).toEqual({ keyword: '007', core: true, categoryId: 12, page: 3, legalStatus: ['有效', '审中'] });
  });

  it('leaves out what the call does not know and numbers that are none', () => {
    expect(readListQuery(listUsers, '?tab=staff&page=abc&size=50')).toEqual({ size: 50 });
  });

  it('comes back the same after writing, and other parameters stay', () => {
    const query = { role: ['admin', 'street'], state: 'active', page: 2, size: 50, sort: '-createdAt' };
    const search = writeListQuery(listUsers, '?tab=staff&page=9', query);
    expect(new URLSearchParams(search).get('tab')).toBe('staff');
    expect(readListQuery(listUsers, search)).toEqual(query);
  });

  it('leaves no trace of the first page and of empty filters', () => {
    expect(writeListQuery(listUsers, '?page=4', { page: 1, keyword: '', state: undefined })).toBe('');
  });
});
