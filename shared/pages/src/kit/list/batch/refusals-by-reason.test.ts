import { refusalsByReason } from './refusals-by-reason';

it('says a reason once, with the names of at most eight rows', () => {
  const own = { id: 1, name: '甲', reason: '不能停用自己' };
  const others = Array.from({ length: 10 }, (_, at) => ({ id: at + 2, name: at ? `乙${at}` : '', reason: '还有走访' }));
  expect(refusalsByReason([others[0]!, own, ...others.slice(1)])).toEqual([
    { reason: '还有走访', names: ['编号 2', ...[1, 2, 3, 4, 5, 6, 7].map((at) => `乙${at}`)], more: 2 },
    { reason: '不能停用自己', names: ['甲'], more: 0 },
  ]);
});
