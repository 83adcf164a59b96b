import { searchContent } from '@platform/contract/content/search-content';
import { publishItem } from '../../testing/publish-item';
import { testApi } from '../../testing/test-api';

const api = testApi();
const search = (exp: string) => api.as('anonymous').call(searchContent, { exp, page: 1, size: 10 });

it('offers what pinyin or one wrong character stands for, where it finds something', async () => {
  await publishItem(api, '墨玉雕刻座谈会');
  expect((await search('moyudiaoke')).offers).toEqual(['墨玉雕刻']);
  expect((await search('mo yu座')).offers).toEqual([]);
  expect((await search('墨玉刁刻')).offers).toEqual(['墨玉雕刻']);
  expect((await search('墨玉雕刻')).offers).toEqual([]);
  expect((await search('TI=没有的词')).offers).toEqual([]);
});
