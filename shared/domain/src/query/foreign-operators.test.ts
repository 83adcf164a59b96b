import { and, near, offeredTree, or, refusalOf, remarksOn, text, treeOf } from '../testing/query-trees';

const [PUMP, SHAFT] = [text('水泵'), text('转轴')];

describe('operators in brackets', () => {
  it.each([
    ['水泵 (s) 转轴', near('S', null, PUMP, SHAFT)],
    ['水泵 (S) 转轴', near('S', null, PUMP, SHAFT)],
    ['水泵 (p) 转轴', near('P', null, PUMP, SHAFT)],
    ['水泵 (f) 转轴', near('F', null, PUMP, SHAFT)],
    ['水泵 (w) 转轴', near('W', 0, PUMP, SHAFT)],
    ['水泵 (2w) 转轴', near('W', 2, PUMP, SHAFT)],
    ['水泵 (n) 转轴', near('D', 0, PUMP, SHAFT)],
    ['水泵 (3n) 转轴', near('D', 3, PUMP, SHAFT)],
    ['水泵 (3D) 转轴', near('D', 3, PUMP, SHAFT)],
    ['水泵（3N）转轴', and(PUMP, text('3N'), SHAFT)],
  ])('%s', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });

  it.each([
    ['(S)-2-羟基丙酸', text('(S)-2-羟基丙酸')],
    ['化合物(S)-2-羟基丙酸', text('化合物(S)-2-羟基丙酸')],
    ['(2R,3S)-酒石酸 催化', and(text('(2R,3S)-酒石酸'), text('催化'))],
    ['(±)-薄荷醇', text('(±)-薄荷醇')],
    ['(S) 水泵', and(text('S'), PUMP)],
    ['水泵 (s)', and(PUMP, text('s'))],
  ])('%s is text', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });
});

describe('operators that this language has not', () => {
  it.each([
    ['水泵 $FREQ2', '“$FREQ2”是词频运算符', '水泵'],
    ['$freq3 水泵', '“$freq3”是词频运算符', '水泵'],
    ['水泵 OPT 转轴', '“OPT”', '水泵 OR 转轴'],
    ['水泵 ONEAR 转轴', '写 nW', '水泵 W 转轴'],
    ['水泵 ONEAR/4 转轴', '写 nW', '水泵 4W 转轴'],
    ['水泵 SAME15 转轴', '同一段请写 P', '水泵 P 转轴'],
    ['水泵 WITH3 转轴', '同一句请写 S', '水泵 S 转轴'],
    ['水泵 (3f) 转轴', '“(3f)”带了数字', '水泵 F 转轴'],
    ['水泵 (2s) 转轴', '“(2s)”带了数字', '水泵 S 转轴'],
    ['水泵 =3W 转轴', '“=3W”要求恰好隔 3 个字词', '水泵 3W 转轴'],
    ['TI=(水泵 =12D 转轴)', '最多隔 12 个请写 12D', 'TI=(水泵 12D 转轴)'],
    ['水泵 =W 转轴', '恰好隔 0 个', '水泵 0W 转轴'],
  ])('%s is refused by name', (input, message, mended) => {
    const refusal = refusalOf(input);
    expect(refusal.message).toContain(message);
    expect(refusal.suggestion).toBe(mended);
    expect(() => treeOf(mended)).not.toThrow();
  });

  it.each(['OPT', 'opt 转轴', 'OPTIC', '"$FREQ2"', 'TI=SAME15', 'TI =3D 打印', 'SAME15 水泵', '水泵 onear 转轴'])(
    '%s is text',
    (input) => {
      expect(() => treeOf(input)).not.toThrow();
    },
  );
});

describe('comments', () => {
  it('are skipped with a remark', () => {
    expect(treeOf('TI=水泵 # 只看名称')).toEqual(text('水泵', 'TI'));
    expect(treeOf('# 第一步\nTI=水泵\n# 第二步 AND (\nAND AB=转轴')).toEqual(
      and(text('水泵', 'TI'), text('转轴', 'AB')),
    );
    const [remark] = remarksOn('水泵 # 转轴');
    expect(remark?.message).toBe('“# 转轴”是注释，不参与检索');
    expect(remark?.span).toEqual({ start: 3, end: 7 });
    expect(offeredTree('水泵 # 转轴')).toEqual(and(PUMP, SHAFT));
  });

  it.each([
    ['C# 编程', and(text('C#'), text('编程'))],
    ['1#泵', text('1#泵')],
    ['#2 AND 水泵', and({ type: 'set', reference: { kind: 'history', number: 2 } }, PUMP)],
  ])('%s holds none', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
    expect(remarksOn(input)).toEqual([]);
  });
});

describe('numbers of lines', () => {
  it('are words, and the history is offered', () => {
    expect(treeOf('L15 OR L16')).toEqual(or(text('L15'), text('L16')));
    const set = (number: number) => ({ type: 'set', reference: { kind: 'history', number } });
    expect(offeredTree('L15 OR L16')).toEqual(or(set(15), set(16)));
    expect(offeredTree('L3 AND 水泵')).toEqual(and(set(3), PUMP));
  });

  it.each(['L15', 'L15 水泵', 'TI=L15 AND 水泵', 'L1000 AND 水泵', 'LED AND 水泵'])('%s asks nothing', (input) => {
    expect(remarksOn(input)).toEqual([]);
  });
});

const PUMP_AND_WHEEL = and(text('水泵'), text('叶轮'));

describe('operators in lower case', () => {
  it('are words, and beside a Chinese word or a group the operator is offered', () => {
    expect(treeOf('水泵 same 叶轮')).toEqual(and(text('水泵'), text('same'), text('叶轮')));
    expect(offeredTree('水泵 same 叶轮')).toEqual(treeOf('水泵 P 叶轮'));
    expect(offeredTree('(水泵 OR 风机) with "转轴"')).toEqual(treeOf('(水泵 OR 风机) S "转轴"'));
    expect(offeredTree('水泵 s 叶轮')).toEqual(treeOf('水泵 S 叶轮'));
    expect(offeredTree('水泵 same pump')).toEqual(treeOf('水泵 P pump'));
    expect(offeredTree('L1 same L2')).toEqual(treeOf('L1 P L2'));
    expect(offeredTree('pump adj shaft')).toEqual(treeOf('pump W shaft'));
  });

  it.each(['pump with shaft', '水泵 same', 'TI=with 水泵', 'the same pump'])('%s asks nothing of them', (input) => {
    expect(remarksOn(input).filter(({ message }) => message.includes('请用大写'))).toEqual([]);
  });
});

describe('marks of other systems', () => {
  it.each([
    ['"水泵 叶轮"~5', '(水泵 5D 叶轮)', '“~5”'],
    ['水泵^2 叶轮', '水泵 叶轮', '“^2”'],
    ['水泵~ AND 叶轮', '水泵 AND 叶轮', '“~”'],
  ])('%s is refused by name', (input, instead, mark) => {
    const refusal = refusalOf(input);
    expect(refusal.message).toContain(mark);
    expect(refusal.suggestion).toBe(instead);
  });

  it('takes a pattern of programmers for one', () => {
    expect(refusalOf('/水泵.*叶轮/').message).toContain('正则表达式');
  });

  it.each(['10^5 水泵', '10~20 水泵', '水泵/叶轮', 'cm^2'])('%s is text', (input) => {
    expect(() => treeOf(input)).not.toThrow();
  });

  it('offers NOT for an exclamation mark', () => {
    expect(treeOf('水泵 !叶轮')).toEqual(PUMP_AND_WHEEL);
    expect(offeredTree('水泵 !叶轮')).toEqual(treeOf('水泵 NOT 叶轮'));
    expect(remarksOn('水泵! 叶轮')).toEqual([]);
    expect(remarksOn('"水泵 !叶轮"')).toEqual([]);
  });
});

describe('an operator where a value belongs', () => {
  it('is no word to look for', () => {
    expect(refusalOf('TI= AND 水泵').suggestion).toBe('TI= "AND" 水泵');
    expect(refusalOf('TI=NOT 水泵').suggestion).toBe('NOT TI=水泵');
    expect(treeOf('TI=AND')).toEqual(text('AND', 'TI'));
  });
});
