import { listClauses } from './list-clauses';
import { formFromExpression } from './query-form';
import { townByName } from '../companies/towns';
import { and, days, name, not, offeredTree, or, remarksOn, text, treeOf } from '../testing/query-trees';

const ipc = (symbol: string, extent = 'exact', field = 'IPC') => ({ type: 'class', fields: [field], symbol, extent });
const choice = (field: string, value: string) => ({ type: 'choice', fields: [field], value });
const number = (publication: string) => ({
  type: 'documentNumber',
  fields: ['PN'],
  office: 'CN',
  publication,
  kind: 'A',
});

describe('a value without a field after one with a field of classes, numbers or dates', () => {
  it.each([
    ['IPC=F04D29/00 or F04D13/06', or(ipc('F04D29/00'), ipc('F04D13/06'))],
    ['IPC=F04D OR F16J', or(ipc('F04D', 'below'), ipc('F16J', 'below'))],
    ['CPC=F04D29/00 AND F16J15/34/low', and(ipc('F04D29/00', 'exact', 'CPC'), ipc('F16J15/34', 'below', 'CPC'))],
    ['IPC=F04D29/00 NOT F04D13/06', and(ipc('F04D29/00'), not(ipc('F04D13/06')))],
    ['IPC=F04D29/00 OR F04D13* OR F16J', or(ipc('F04D29/00'), ipc('F04D13', 'prefix'), ipc('F16J', 'below'))],
    ['水泵 AND (IPC=F04D29/00 OR F04D13/06)', and(text('水泵'), or(ipc('F04D29/00'), ipc('F04D13/06')))],
    ['LV=有效 OR 审中', or(choice('LV', 'effective'), choice('LV', 'pending'))],
    ['CC=CN OR 美国', or(choice('CC', 'CN'), choice('CC', 'US'))],
    ['AD=2012 OR 2014', or(days('AD', '2012-01-01', '2012-12-31'), days('AD', '2014-01-01', '2014-12-31'))],
  ])('%s is read with that field', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
    expect(remarksOn(input)[0]?.message).toContain('没有写字段，按前面的');
  });

  it('reads numbers so', () => {
    expect(treeOf('PN=CN101175089A or CN106844774A')).toMatchObject(or(number('101175089'), number('106844774')));
  });

  it('offers it as text', () => {
    expect(offeredTree('IPC=F04D29/00 or F04D13/06')).toEqual(or(ipc('F04D29/00'), text('F04D13/06')));
  });

  it('keeps its field when the condition before it is dropped, and in the form', () => {
    const [first] = listClauses('IPC=F04D29/00 OR F04D13/06');
    expect(treeOf(first!.without!)).toEqual(ipc('F04D13/06'));
    expect(formFromExpression('IPC=F04D29/00 OR F04D13/06').rows).toMatchObject([
      { field: 'IPC', value: 'F04D29/00' },
      { field: 'IPC', value: 'F04D13/06' },
    ]);
  });

  it.each([
    ['IPC=F04D29/00 AND 水泵', and(ipc('F04D29/00'), text('水泵'))],
    ['IPC=F04D29/00 AND "F04D13/06"', and(ipc('F04D29/00'), text('F04D13/06'))],
    ['IPC=F04D29/00 AND 水泵 AND F04D13/06', and(ipc('F04D29/00'), text('水泵'), text('F04D13/06'))],
    ['IPC=F04D29/00 AND A4', and(ipc('F04D29/00'), text('A4'))],
    ['IPC=F04D29/00 AND 5G', and(ipc('F04D29/00'), text('5G'))],
    ['IPC!=F04D29/00 AND F04D13/06', and(not(ipc('F04D29/00')), text('F04D13/06'))],
    ['PD>=2012 AND 2014', and(days('PD', '2012-01-01', null), text('2014'))],
    ['LV=有效 AND 水泵', and(choice('LV', 'effective'), text('水泵'))],
    ['TOWN=北滘 OR 水泵', or(choice('TOWN', townByName('北滘镇')!.code), text('水泵'))],
    ['AD=2012 AND 500', and(days('AD', '2012-01-01', '2012-12-31'), text('500'))],
  ])('%s: other values stay text', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
    expect(remarksOn(input).filter(({ message }) => message.includes('按前面的'))).toEqual([]);
  });
});

describe('a name in several words', () => {
  it.each([
    ['PA=Delta Pump Ltd', name('Delta Pump Ltd')],
    ['PA=Delta (China) Pump Co., Ltd.', name('Delta (China) Pump Co., Ltd.')],
    ['水泵 AND IN=John Smith', and(text('水泵'), name('John Smith', 'IN'))],
  ])('%s is offered as one', (input, meant) => {
    expect(remarksOn(input)[0]?.message).toContain('几个词的名称请加引号');
    expect(offeredTree(input)).toEqual(meant);
  });

  it.each(['PA="Delta Pump"', 'PA=Delta AND Pump', 'PA=恒越 Pump', 'PA=Delta 水泵'])('%s asks nothing', (input) => {
    expect(remarksOn(input)).toEqual([]);
  });
});

describe('a word right after a condition on text, or after OR', () => {
  it('stays where it is searched, and the field is offered', () => {
    expect(treeOf('TI=水泵 OR 风机 OR 风扇')).toEqual(or(text('水泵', 'TI'), text('风机'), text('风扇')));
    expect(offeredTree('TI=水泵 OR 风机 OR 风扇')).toEqual(
      or(text('水泵', 'TI'), text('风机', 'TI'), text('风扇', 'TI')),
    );
    expect(offeredTree('叶轮 AND (PA=恒越 OR 蓝鲸)')).toEqual(and(text('叶轮'), or(name('恒越'), name('蓝鲸'))));
    expect(treeOf('TI=水泵 叶轮')).toEqual(and(text('水泵', 'TI'), text('叶轮')));
    expect(offeredTree('TI=水泵 叶轮')).toEqual(and(text('水泵', 'TI'), text('叶轮', 'TI')));
    expect(offeredTree('TI=（水泵）（叶轮）')).toEqual(and(text('水泵', 'TI'), text('叶轮', 'TI')));
    expect(offeredTree('IN=王小明 李大山')).toEqual(and(name('王小明', 'IN'), name('李大山', 'IN')));
  });

  it.each(['TI=水泵 AND 叶轮', 'PA=恒越 水泵', 'TI=(水泵 OR 风机)', 'TI=水泵 OR TI=风机', '水泵 OR TI=风机'])(
    '%s asks nothing',
    (input) => {
      expect(remarksOn(input)).toEqual([]);
    },
  );
});
