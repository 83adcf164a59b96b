import { and, name, offeredTree, or, remarksOn, text, treeOf } from '../testing/query-trees';

const ipc = (symbol: string) => ({ type: 'class', fields: ['IPC'], symbol, extent: 'exact' });
const office = (code: string) => ({ type: 'choice', fields: ['CC'], value: code });
const lastOffer = (input: string) => remarksOn(input).at(-1)?.offer?.expression;

describe('values of a condition in a list', () => {
  it('must all match, with a remark and an offer of OR', () => {
    expect(treeOf('PA=恒越,蓝鲸')).toEqual(and(name('恒越'), text('蓝鲸')));
    expect(offeredTree('PA=恒越,蓝鲸')).toEqual(or(name('恒越'), name('蓝鲸')));
    expect(remarksOn('PA=恒越、蓝鲸')[0]?.message).toBe(
      '“恒越、蓝鲸”现按同时满足（AND）检索，其中“蓝鲸”没有写字段，在名称、摘要和权利要求里；满足其中之一请用 OR 连接',
    );
    expect(offeredTree('水泵 AND (PA="恒越公司"；蓝鲸公司)')).toEqual(
      and(text('水泵'), or(name('恒越公司'), name('蓝鲸公司'))),
    );
  });

  it.each([
    ['IPC=F04D29/00;F04D13/06', or(ipc('F04D29/00'), ipc('F04D13/06'))],
    ['IPC=(F04D29/00, F04D13/06)', or(ipc('F04D29/00'), ipc('F04D13/06'))],
    ['CC=CN,US', or(office('CN'), office('US'))],
  ])('%s: so do classes and choices', (input, meant) => {
    expect(treeOf(lastOffer(input)!)).toEqual(meant);
  });

  it.each(['水泵、叶轮', 'TI=(水泵、叶轮)', 'PA=恒越 AND IPC=F04D', 'PA=(恒越 OR 蓝鲸)', 'IPC=F04D 水泵'])(
    '%s asks nothing',
    (input) => {
      expect(remarksOn(input)).toEqual([]);
    },
  );
});
