import {
  and,
  canonical,
  near,
  offeredTree,
  or,
  pattern,
  refusalOf,
  remarksOn,
  text,
  treeOf,
} from '../testing/query-trees';

const [PUMP, SHAFT] = [text('水泵'), text('转轴')];
const said = (input: string): string =>
  remarksOn(input)
    .map(({ message }) => message)
    .join('\n');

describe('wildcards of other systems inside a word', () => {
  it.each([
    ['水%泵', pattern('水*泵'), '% 按通配符读'],
    ['TI=离%泵', pattern('离*泵', 'TI'), '% 按通配符读'],
    ['comp%er', pattern('comp*er'), '% 按通配符读'],
    ['comp$3', pattern('comp???'), '最多 3 个字母'],
    ['TI=impel$2', pattern('impel??', 'TI'), '最多 2 个字母'],
    ['comp$12', text('comp*'), '不限 12 个'],
    ['TI=?ompressor', text('ompressor', 'TI'), '开头的 ? 不参与检索'],
    ['??mpeller', text('mpeller'), '开头的 ? 不参与检索'],
  ])('%s is read and said', (input, tree, remark) => {
    expect(treeOf(input)).toEqual(tree);
    expect(said(input)).toContain(remark);
  });

  it.each(['50%乙醇', '5mol%镍', '10wt%Cu', '水泵%', 'US$12', '"水%泵"'])('%s keeps its sign', (input) => {
    expect(said(input)).toBe('');
  });
});

describe('single quotes', () => {
  it.each([
    ["'heat pump'", text('heat pump')],
    ["TI='heat pump'", text('heat pump', 'TI')],
    ["TI=('heat pump' OR 'cold pump')", or(text('heat pump', 'TI'), text('cold pump', 'TI'))],
    ["水泵 AND 'heat pump'", and(PUMP, text('heat pump'))],
    ["'水泵'", PUMP],
    ["'水泵' '转轴'", and(PUMP, SHAFT)],
    ["'and'", text('and')],
    ["N,N'-二甲基 'heat pump'", and(text("N,N'-二甲基"), text('heat pump'))],
    ["5'-端", text("5'-端")],
    ['"it\'s a pump\'s"', text("it's a pump's")],
  ])('%s', (input, tree) => {
    expect(treeOf(input)).toEqual(tree);
  });

  it('hold wildcards and numbers', () => {
    expect(canonical("TI='lith*'")).toBe(canonical('TI=lith*'));
    expect(canonical("PN='CN101175089A'")).toBe('PN=CN101175089A');
    expect(said("'heat pump'")).toContain('按短语检索');
  });
});

describe('weights, likeness and frequencies', () => {
  it.each([
    ['pump^3', '“^3”（权重）', 'pump'],
    ['TI=(pump^3 OR motor)', '“^3”（权重）', 'TI=(pump OR motor)'],
    ['TI=pump^2.5', '“^2.5”（权重）', 'TI=pump'],
    ['"heat pump"^3 motor', '“^3”（权重）', '"heat pump" motor'],
    ['pump~2', '“~2”（近似）', 'pump'],
    ['TI=水泵^2', '“^2”（权重）', 'TI=水泵'],
    ['("水泵" (4f))', '“(4f)”是词频', '("水泵")'],
    ['水泵 (3F) AND 转轴', '“(3F)”是词频', '水泵 AND 转轴'],
    ['水泵 GAND 转轴', '“GAND”', '水泵 AND 转轴'],
  ])('%s is refused by name', (input, message, mended) => {
    const refusal = refusalOf(input);
    expect(refusal.message).toContain(message);
    expect(refusal.suggestion).toBe(mended);
  });

  it.each(['10^5', 'cm^3 水泵', 'mol^2', '10~20', 'm^2', '水泵 gand 转轴'])('%s is text', (input) => {
    expect(() => treeOf(input)).not.toThrow();
  });

  it('$WS is as far as words can be apart', () => {
    expect(treeOf('水泵 $WS 转轴')).toEqual(near('D', 99, PUMP, SHAFT));
    expect(treeOf('水泵 $ws 转轴')).toEqual(near('D', 99, PUMP, SHAFT));
  });
});

describe('what other systems mean by the same signs', () => {
  it.each([
    ['发明名称=(水泵 转轴)', '发明名称=(水泵 OR 转轴)'],
    ['摘要=(水泵 转轴 "叶 轮") AND AD=2019', '摘要=(水泵 OR 转轴 OR "叶 轮") AND AD=2019'],
    ['NOT 权利要求=(水泵 转轴)', 'NOT 权利要求=(水泵 OR 转轴)'],
  ])('%s: blanks are OR in the search of CNIPA', (input, other) => {
    expect(said(input)).toContain('国知局检索系统里是满足其一');
    expect(offeredTree(input)).toEqual(treeOf(other));
  });

  it.each(['TI=(水泵 转轴)', '摘要=(水泵 AND 转轴)', '摘要=(水泵)', '摘要=水泵'])('%s is ours', (input) => {
    expect(said(input)).not.toContain('国知局');
  });

  it.each(['价格>3.5', 'VALUE>3.5', '水泵 AND 评分>8', '等级<2'])('%s compares no field, and that is said', (input) => {
    expect(said(input)).toContain('不是字段');
  });

  it.each(['纯度>95% 水泵', 'CLMN>3.5', '被引证数>2.5', '"价值>3.5"'])('%s is no such text', (input) => {
    expect(said(input)).toBe('');
  });

  it('type is the type of a patent', () => {
    expect(canonical('type=发明 AND 名称=水泵')).toBe(canonical('PT=发明 AND TI=水泵'));
  });
});

it.each([
  ['IPC=(F24F 1 / 00)', 'IPC=F24F1/00'],
  ['IPC=F24F1 / 00', 'IPC=F24F1/00'],
  ['F24F 1/ 00', 'IPC=F24F1/00'],
  ['MIPC=(H01M 10 /05 OR H01M 4 / 13)', 'MIPC=(H01M10/05 OR H01M4/13)'],
])('%s: blanks in a class symbol belong to it', (input, expected) => {
  expect(canonical(input)).toBe(canonical(expected));
});

it.each([
  ['CN01519021A', 'PN', '按公开公告号 CN1519021A 读'],
  ['NUM=CN01847039A', 'NUM', '它也像申请号 01847039.4'],
  ['PN=(CN01519021A OR CN02345678U)', 'PN', '前面补了零'],
])('%s: a number filled with a zero is said', (input, _field, remark) => {
  expect(said(input)).toContain(remark);
  expect(canonical(canonical(input))).toBe(canonical(input));
});
