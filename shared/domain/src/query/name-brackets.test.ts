import { toHalfWidth } from './half-width';
import { and, name, not, offeredTree, or, remarksOn, text, treeOf } from '../testing/query-trees';

const PLACES = ['深圳', '上海', '常州', '中国', '北京'];
const STEMS = ['云帆', '海川智造', '恒越'];
const ENDS = ['科技有限公司', '装备制造厂', '研究院'];
const NAMES = STEMS.flatMap((stem) =>
  PLACES.flatMap((place) => ENDS.flatMap((end) => [`${stem}(${place})${end}`, `${stem}${end}(${place})`])),
);

describe('round brackets inside a name belong to it', () => {
  it('after a field, in a group, half and full width, whatever the name', () => {
    expect(NAMES).toHaveLength(90);
    for (const half of NAMES) {
      const full = half.replace('(', '（').replace(')', '）');
      expect(toHalfWidth(full)).toBe(half);
      for (const written of [half, full]) {
        expect(treeOf(`PA=${written}`)).toEqual(name(half));
        expect(treeOf(`PA="${written}"`)).toEqual(name(half));
        expect(treeOf(`申请人：${written}`)).toEqual(name(half));
        expect(treeOf(`PA=(${written} OR 远山集团)`)).toEqual(or(name(half), name('远山集团')));
        expect(treeOf(`水泵 AND (PA=${written})`)).toEqual(and(text('水泵'), name(half)));
        expect(treeOf(`PA=${written} NOT TI=水泵`)).toEqual(and(name(half), not(text('水泵', 'TI'))));
      }
      expect(remarksOn(`PA=${half}`)).toEqual([]);
    }
  });

  it('bare, where it reads like a name', () => {
    for (const half of NAMES) {
      expect(treeOf(half)).toEqual(text(half));
      expect(treeOf(`${half} 水泵`)).toEqual(and(text(half), text('水泵')));
    }
    expect(treeOf('南湖大学（天津）滨海学院')).toEqual(text('南湖大学(天津)滨海学院'));
    expect(treeOf('恒越(苏州)')).toEqual(text('恒越(苏州)'));
    expect(treeOf('流体机械试验基地（东湖园区试验基地）')).toEqual(text('流体机械试验基地(东湖园区试验基地)'));
    expect(treeOf('HYD泵业（惠州）有限公司')).toEqual(text('HYD泵业(惠州)有限公司'));
  });

  it.each([
    ['IN=赵(大)海', name('赵(大)海', 'IN')],
    ['PA=甲(深圳)乙(上海)有限公司', name('甲(深圳)乙(上海)有限公司')],
    ['PA=甲(深圳(南山))公司', name('甲(深圳(南山))公司')],
    ['PA=恒越(深圳) OR 蓝鲸(上海)', or(name('恒越(深圳)'), text('蓝鲸(上海)'))],
    ['PA=恒越(大河) OR 蓝鲸(小溪)', or(name('恒越(大河)'), text('蓝鲸(小溪)'))],
    ['PA=((恒越(深圳) OR 蓝鲸(上海)) AND 三合)', and(or(name('恒越(深圳)'), name('蓝鲸(上海)')), name('三合'))],
    ['PA=恒越(深圳)OR蓝鲸(上海)', or(name('恒越(深圳)'), text('蓝鲸(上海)'))],
    ['PA/CAS=恒越(深圳)', { type: 'name', fields: ['PA', 'CAS'], phrase: '恒越(深圳)' }],
  ])('%s', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });

  it('offers the field for a name beside a condition on a name', () => {
    expect(offeredTree('PA=恒越(深圳) OR 蓝鲸(上海)')).toEqual(or(name('恒越(深圳)'), name('蓝鲸(上海)')));
  });
});

describe('other brackets group as before', () => {
  it.each([
    ['TI=水泵(立式)', and(text('水泵', 'TI'), text('立式'))],
    ['水泵(立式)', and(text('水泵'), text('立式'))],
    ['PA=恒越 AND TI=水泵(立式)', and(name('恒越'), text('水泵', 'TI'), text('立式'))],
    ['PA=恒越 水泵(立式)', and(name('恒越'), text('水泵'), text('立式'))],
  ])('%s, with a remark', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
    const [remark] = remarksOn(input);
    expect(remark?.message).toContain('里的括号按运算用的括号读');
    expect(input.slice(remark!.span.start, remark!.span.end)).toBe('水泵(立式)');
  });

  it('offers the words as they are written', () => {
    expect(offeredTree('TI=水泵(立式)')).toEqual(text('水泵(立式)', 'TI'));
    expect(offeredTree('水泵(立式)')).toEqual(text('水泵(立式)'));
  });

  it.each([
    ['PA=恒越 (深圳)', and(name('恒越'), text('深圳'))],
    ['PA=恒越(深圳 OR 上海)', and(name('恒越'), or(text('深圳'), text('上海')))],
    ['PA=恒越("深圳")', and(name('恒越'), text('深圳'))],
    ['PA=恒越(TI=水泵)', and(name('恒越'), text('水泵', 'TI'))],
    ['水泵(立式 OR 卧式)', and(text('水泵'), or(text('立式'), text('卧式')))],
    ['(水泵)(叶轮)', and(text('水泵'), text('叶轮'))],
  ])('%s holds an operator, a blank, a quote or a field', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
    expect(remarksOn(input).filter(({ message }) => message.includes('括号'))).toEqual([]);
  });
});
