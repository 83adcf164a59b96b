import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { canonical, refusalOf, withoutPlaces } from '../testing/query-trees';
import { matches } from '../text/matches';
import { FIELDS } from './fields';
import { parseQuery } from './parse-query';
import { bracketQuery, printQuery } from './print-query';
import { QueryError } from './query-error';
import type { QueryNode } from './query-node';

/** A thorough run: FC_RUNS=200000. */
const RUNS = Number(process.env['FC_RUNS'] ?? 500);

const reading = (input: string): string => bracketQuery(parseQuery(input).node);

describe('words and operators', () => {
  it.each([
    ['空调', '"空调"'],
    ['空调 热泵', '"空调" AND "热泵"'],
    ['空调，热泵、压缩机', '"空调" AND "热泵" AND "压缩机"'],
    ['"变频 空调"', '"变频 空调"'],
    ['“变频 空调”', '"变频 空调"'],
    ['空调 and 热泵', '"空调" AND "热泵"'],
    ['空调 与 热泵', '"空调" AND "热泵"'],
    ['空调&热泵', '"空调" AND "热泵"'],
    ['R&D', '"R&D"'],
    ['空调 或 热泵', '"空调" OR "热泵"'],
    ['空调|热泵', '"空调" OR "热泵"'],
    ['空调或热泵', '"空调或热泵"'],
    ['(空调)+(热泵)', '"空调" OR "热泵"'],
    ['(空调)*(热泵)', '"空调" AND "热泵"'],
    ['（空调）－（热泵）', '"空调" NOT "热泵"'],
    ['空调 + 热泵', '"空调" AND "热泵"'],
    ['空调 NOT 热泵', '"空调" NOT "热泵"'],
    ['空调 AND NOT 热泵', '"空调" NOT "热泵"'],
    ['空调 非 热泵', '"空调" NOT "热泵"'],
    ['空调 -热泵', '"空调" NOT "热泵"'],
    ['空调 -"热泵"', '"空调" NOT "热泵"'],
    ['空调 -20℃', '"空调" AND "-20℃"'],
    ['非晶合金', '"非晶合金"'],
    ['NOT 空调', 'NOT "空调"'],
    ['NOT NOT 空调', '"空调"'],
    ['NOT 空调 热泵', 'NOT "空调" AND "热泵"'],
    ['空调 XOR 热泵', '"空调" XOR "热泵"'],
    ['空调 异或 热泵', '"空调" XOR "热泵"'],
    ['故障 排除 装置', '"故障" AND "排除" AND "装置"'],
    ['"and"', '"and"'],
    ['lith* battery', '"lith*" AND "battery"'],
    ['格兰仕*', '"格兰仕"'],
    ['空调怎么用？', '"空调怎么用"'],
    ['C++ 编译', '"C++" AND "编译"'],
    ['3D 打印', '"3D" AND "打印"'],
    ['VR 3D', '"VR" AND "3D"'],
    ['S 弯', '"S" AND "弯"'],
    ['二环[2.2.1]庚烷', '"二环" AND "2.2.1" AND "庚烷"'],
    ['A<2>O 工艺', '"A" AND "2" AND "O" AND "工艺"'],
    ['中间体(S)-1-环丁基', '"中间体(S)-1-环丁基"'],
    ['—种调节装置', '"—种调节装置"'],
    ['1/2"超柔电缆', '"1/2" AND "超柔电缆"'],
    ['(R)-(+)-γ-内酯', '"(R)-(+)-γ-内酯"'],
    ['8*8 变换', '"8 8" AND "变换"'],
    ['Eu<2+> 荧光', '"Eu" AND "2+" AND "荧光"'],
    ['?Advertising', '"Advertising"'],
    ['F24F 空调', '"F24F" AND "空调"'],
    ['温度≥20℃ 空调', '"温度≥20℃" AND "空调"'],
    ['TI=(空调)*AB=(热泵)', 'TI="空调" AND AB="热泵"'],
    ['TI=(空调)+AB=(热泵)', 'TI="空调" OR AB="热泵"'],
    ['TI=空调 + AB=热泵', 'TI="空调" OR AB="热泵"'],
    ['TI=空调+AB=热泵', 'TI="空调" OR AB="热泵"'],
    ['TI=空调*AB=热泵', 'TI="空调" AND AB="热泵"'],
    ['TI=空调 - AB=热泵', 'TI="空调" NOT AB="热泵"'],
    ['#1+#2', '#1 OR #2'],
    ['(#1*#2)-#3', '#1 AND #2 NOT #3'],
    ['#1 + (TI=空调)', '#1 OR TI="空调"'],
  ])('%s is read as %s', (input, expected) => {
    expect(canonical(input)).toBe(expected);
  });

  it.each([
    ['a OR b AND c', '"a" OR ("b" AND "c")'],
    ['a OR b c', '"a" OR ("b" AND "c")'],
    ['a XOR b OR c XOR d', '("a" XOR "b") OR ("c" XOR "d")'],
    ['a AND b XOR c', '("a" AND "b") XOR "c"'],
    ['(a OR b) AND c', '("a" OR "b") AND "c"'],
    ['a OR (b OR c)', '"a" OR "b" OR "c"'],
    ['a NOT b OR c', '("a" AND (NOT "b")) OR "c"'],
    ['a S b OR c', '("a" S "b") OR "c"'],
    ['NOT a S b', 'NOT ("a" S "b")'],
  ])('precedence: %s is %s', (input, expected) => {
    expect(reading(input)).toBe(expected);
  });

  it.each([
    ['201210343937.X OR 201710117081.7', '要按号码检索请写 NUM=(201210343937.X OR 201710117081.7)'],
    ['空调 CN101175089A', '要按号码检索请写 NUM=CN101175089A'],
    ['PN=(CN101175089A;CN106844774A)', '请用 OR 连接'],
    ['空调 AND AN=(201210343937.X 201710117081.7)', '请用 OR 连接'],
    ['空调 或者 热泵', '要表示满足其一请写 OR'],
    ['风机 排除 汽车', '要表示排除请写 NOT'],
    ['"air conditioner" -compressor', '要排除它请写 NOT compressor'],
  ])('%s: a word that is not searched as it is meant is pointed out', (input, message) => {
    expect(
      parseQuery(input)
        .warnings.map((warning) => warning.message)
        .join(),
    ).toContain(message);
  });

  it.each([
    '"201210343937.X" 空调',
    'AN=(201210343937.X OR 201710117081.7)',
    'AN=201210343937.X AND PN=CN101175089',
    '空调 20℃ 123456',
    '羟基 -OH',
    '空调 -热泵',
    '排除',
    '故障 "排除"',
  ])('%s needs no remark', (input) => {
    expect(parseQuery(input).warnings).toEqual([]);
  });

  it('points out AND beside OR without brackets, and only that', () => {
    expect(parseQuery('a OR b AND c').warnings[0]?.message).toContain('AND、NOT 先于 OR');
    expect(parseQuery('TI=(a OR b c)').warnings).toHaveLength(1);
    expect(parseQuery('a OR (b AND c)').warnings).toEqual([]);
    expect(parseQuery('(a OR b) c').warnings).toEqual([]);
  });
});

describe('fields', () => {
  it.each([
    ['TI=空调', 'TI="空调"'],
    ['ti：空调', 'TI="空调"'],
    ['名称=空调', 'TI="空调"'],
    ['TI=(空调 OR 热泵)', 'TI=("空调" OR "热泵")'],
    ['TI=空调 OR TI=热泵', 'TI=("空调" OR "热泵")'],
    ['TI=空调 热泵', 'TI="空调" AND "热泵"'],
    ['TI/AB=(空调 热泵)', 'TI/AB=("空调" AND "热泵")'],
    ['TI,AB=空调', 'TI/AB="空调"'],
    ['名称/摘要/权利要求=(电池 S 散热)', 'TI/AB/CLM=("电池" S "散热")'],
    ['空调,TI=热泵', '"空调" AND TI="热泵"'],
    ['TI,AB*=空调', 'TI="空调" AND AB="空调"'],
    ['TI,AB^=空调', '(TI="空调" NOT AB="空调") OR (AB="空调" NOT TI="空调")'],
    ['TAC=空调', '"空调"'],
    ['PA="美的集团股份有限公司"', 'PA="美的集团股份有限公司"'],
    ['申请人=格兰仕*', 'PA="格兰仕"'],
    ['IPC=F24F/low', 'IPC=F24F'],
    ['IPC=H01M10/05', 'IPC=H01M10/05'],
    ['ic=H01M 10/05', 'IPC=H01M10/05'],
    ['IPC=H01M10/05/LOW', 'IPC=H01M10/05/low'],
    ['IPC=H01M10/*', 'IPC=H01M10/*'],
    ['IPC=(H01M10/05/low OR F24F)', 'IPC=(H01M10/05/low OR F24F)'],
    ['AD=[2019 TO 2024]', 'AD=[2019-01-01 TO 2024-12-31]'],
    ['AD=(2019 to 2024)', 'AD=[2019-01-01 TO 2024-12-31]'],
    ['AD=2019 TO 2024', 'AD=[2019-01-01 TO 2024-12-31]'],
    ['CLMN=5 至 10 AND 空调', 'CLMN=[5 TO 10] AND "空调"'],
    ['TI=装置 to 系统', 'TI="装置" AND "to" AND "系统"'],
    ['PD≥2020', 'PD>=2020-01-01'],
    ['申请日≤2020', 'AD<=2020-12-31'],
    ['PT≠外观设计', 'NOT PT="外观设计"'],
    ['PD<>2020', 'NOT PD=2020'],
    ['法律状态=有权', 'LV="有效"'],
    ['IPC=H01M10', 'IPC=H01M10/00/low'],
    ['IPC=H01M10/00', 'IPC=H01M10/00'],
    ['PN=CN 101175089 A', 'PN=CN101175089A'],
    ['ZL=ZL 2012 1 0343937.X AND 空调', 'ZL=CN201210343937X AND "空调"'],
    ['PN=(US 2012/0012345 A1 OR EP 1234567)', 'PN=(US20120012345A1 OR EP1234567)'],
    ['AD=2019:2024', 'AD=[2019-01-01 TO 2024-12-31]'],
    ['AD=[201906 TO *]', 'AD>=2019-06-01'],
    ['PD=2020', 'PD=2020'],
    ['PD=202002', 'PD=2020-02'],
    ['公开日=2020年2月', 'PD=2020-02'],
    ['PD=2020/2/29', 'PD=2020-02-29'],
    ['PD>2020', 'PD>=2021-01-01'],
    ['PD>=202006', 'PD>=2020-06-01'],
    ['PD<2020', 'PD<=2019-12-31'],
    ['PD<=20200615', 'PD<=2020-06-15'],
    ['PD!=2020', 'NOT PD=2020'],
    ['PD=(2019 OR 2021)', 'PD=(2019 OR 2021)'],
    ['AN=201710117081.7', 'AN=CN2017101170817'],
    ['AN=201710117081', 'AN=CN2017101170817'],
    ['PN=CN106844774', 'PN=CN106844774'],
    ['PN=CN106844774A', 'PN=CN106844774A'],
    ['ZL=ZL201210343937.X', 'ZL=CN201210343937X'],
    ['AN=2017101*', 'AN=CN2017101*'],
    ['AN=PCT/CN2016/084836', 'AN=PCT/CN2016/084836'],
    ['NUM=US13/548726', 'NUM=US13/548726'],
    ['AN=US13/548,726', 'AN=US13548726'],
    ['PN=(KR 10-2016-0103673 A OR DE 10 2004 012 345 A1)', 'PN=(KR1020160103673A OR DE102004012345A1)'],
    ['PN=KR20160103673', 'PN=KR20160103673'],
    ['PN=特开2007-186126', 'PN=JP2007186126A'],
    ['AN=特愿平8-256001', 'AN=JP特願1996-256001'],
    ['NUM=実願2010-5648', 'NUM=JP実願2010-005648'],
    ['PN=CN01847039A', 'PN=CN1847039A'],
    ['NUM=US 2012/0012345 A1', 'NUM=US20120012345A1'],
    ['PN=US2012/0012345A1', 'PN=US20120012345A1'],
    ['AN=WO2009/043854', 'PN=WO2009043854'],
    ['NUM=PCT/CN2016/084836', 'NUM=PCT/CN2016/084836'],
    ['CLMN>=10', 'CLMN>=10'],
    ['CLMN=[5 TO 10]', 'CLMN=[5 TO 10]'],
    ['CLMN<10', 'CLMN<10'],
    ['公开（公告）号=CN101175089A', 'PN=CN101175089A'],
    ['申请（专利权）人=美的', 'PA="美的"'],
    ['PA=美?集团', 'PA=美?集团'],
    ['AN=*0817', 'AN=*0817'],
    ['AN=2017?0117#', 'AN=CN2017?0117#'],
    ['IPC=h01m*/05', 'IPC=H01M*/05'],
    ['LOC=0702', 'LOC=07-02'],
    ['GBC=3852', 'GBC=C3852'],
    ['SEI=2.1', 'SEI=2.1'],
    ['LS=质押', 'LS="质押"'],
    ['PROV=广东', 'PROV="广东省"'],
    ['CITY=佛山', 'CITY="佛山市"'],
    ['DIST=顺德', 'DIST="顺德区"'],
    ['CC=美国', 'CC="US"'],
    ['HV=海外', 'HV="有海外同族"'],
    ['PR=2007.8.8', 'EPRD=2007-08-08'],
    ['镇街=北滘', 'TOWN="北滘镇"'],
    ['TOWN=容奇', 'TOWN="容桂街道"'],
    ['LV=有效', 'LV="有效"'],
    ['专利类型=发明授权', 'PT="发明授权"'],
    ['PT!=外观设计', 'NOT PT="外观设计"'],
    ['LS=pe01', 'LS="PE01"'],
  ])('%s is read as %s', (input, expected) => {
    expect(canonical(input)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });

  it('reads every example of the field table', () => {
    for (const field of FIELDS) expect(() => parseQuery(field.example)).not.toThrow();
  });

  it('knows every code, alias and name only once', () => {
    const names = FIELDS.flatMap((field) => [
      ...new Set([field.code, field.name, ...field.aliases].map((name) => name.toLowerCase())),
    ]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });
});

describe('proximity, wildcards and sets', () => {
  it.each([
    ['变频 5D 压缩机', '"变频" 5D "压缩机"'],
    ['变频 NEAR5 压缩机', '"变频" 5D "压缩机"'],
    ['变频 (5D) 压缩机', '"变频" 5D "压缩机"'],
    ['变频 W 压缩机', '"变频" 0W "压缩机"'],
    ['变频 ADJ3 压缩机', '"变频" 3W "压缩机"'],
    ['变频 PRE/3 压缩机', '"变频" 3W "压缩机"'],
    ['变频 同句 压缩机', '"变频" S "压缩机"'],
    ['变频 NOT S 压缩机', '"变频" NOT S "压缩机"'],
    ['(电池 OR 电芯) 5D (散热 OR 冷却)', '("电池" OR "电芯") 5D ("散热" OR "冷却")'],
    ['"机械臂" 3W (末端 OR 夹爪) P 力控', '"机械臂" 3W ("末端" OR "夹爪") P "力控"'],
    ['a 3W (b P c)', '"a" 3W ("b" P "c")'],
    ['CLM=(变频 5D 压缩机)', 'CLM=("变频" 5D "压缩机")'],
    ['压缩?机', '压缩?机'],
    ['lith#um', 'lith#um'],
    ['#2 AND 空调', '#2 AND "空调"'],
    ['##我的检索 NOT #3', '##我的检索 NOT #3'],
    ['S1 AND S2', '#1 AND #2'],
    ['S3 手机', '"S3" AND "手机"'],
    ['S3 AND 手机', '#3 AND "手机"'],
    ['(S1 OR TI=空调) NOT S2', '(#1 OR TI="空调") NOT #2'],
    ['变频 $W3 压缩机', '"变频" 3D "压缩机"'],
    ['变频 $SEN 压缩机', '"变频" S "压缩机"'],
    ['变频 L 压缩机', '"变频" P "压缩机"'],
    ['变频 NOT NEAR3 压缩机', '"变频" NOT 3D "压缩机"'],
    ['变频 near/5 压缩机', '"变频" 5D "压缩机"'],
    ['变频 adj3 压缩机', '"变频" 3W "压缩机"'],
    ['变频 pre/3 压缩机', '"变频" 3W "压缩机"'],
    ['变频 (5d) 压缩机', '"变频" 5D "压缩机"'],
    ['变频 5d 压缩机', '"变频" 5D "压缩机"'],
    ['变频 not $w5 压缩机', '"变频" NOT 5D "压缩机"'],
    ['变频 $para 压缩机', '"变频" P "压缩机"'],
    ['塑料 3d 打印', '"塑料" AND "3d" AND "打印"'],
    ['5w 灯', '"5w" AND "灯"'],
    ['device with sensor near wall', '"device" AND "with" AND "sensor" AND "near" AND "wall"'],
    ['佳能 100D 相机', '"佳能" AND "100D" AND "相机"'],
    ['a S (b 2W c)', '"a" S "b" 2W "c"'],
    ['(a S b) 2W c', '("a" S "b") 2W "c"'],
  ])('%s is read as %s', (input, expected) => {
    expect(canonical(input)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });
});

describe('a lone value', () => {
  it.each([
    ['201210343937.X', 'NUM=CN201210343937X'],
    ['ZL201210343937.X', 'NUM=CN201210343937X'],
    ['CN101175089A', 'NUM=CN101175089A'],
    ['h01m10/05', 'IPC=H01M10/05'],
    ['H01M 10/05', 'IPC=H01M10/05'],
    ['ZL 2012 1 0343937.X', 'NUM=CN201210343937X'],
    ['CN 101175089 A', 'NUM=CN101175089A'],
    ['F24F', 'IPC=F24F'],
    ['2020', 'PD=2020'],
    ['20200615', 'PD=2020-06-15'],
    ['91440604193644872e', 'USCC="91440604193644872E"'],
    ['H01', '"H01"'],
    ['5G', '"5G"'],
    ['"2020"', '"2020"'],
  ])('%s is taken for %s', (input, expected) => {
    expect(canonical(input)).toBe(expected);
  });

  it('offers the other reading', () => {
    expect(parseQuery('ZL201210343937.X').node).toMatchObject({
      office: 'CN',
      application: '201210343937X',
      publication: null,
      kind: null,
    });
    expect(parseQuery('2020').alternative).toEqual({ label: '按文字检索', expression: '"2020"' });
    expect(parseQuery('美的集团股份有限公司').alternative).toEqual({
      label: '按申请人检索',
      expression: 'PA="美的集团股份有限公司"',
    });
    expect(parseQuery('自动化工厂').alternative).toBeUndefined();
    expect(parseQuery('空调').alternative).toBeUndefined();
  });
});

describe('errors', () => {
  it.each([
    ['', '第1字：没有填写检索词', undefined],
    ['，。 、', '第1字：没有填写检索词', undefined],
    ['TI=空调 AND (5D 散热)', '第12字：“5D”左边缺少检索词', 'TI=空调 AND ("5D" 散热)'],
    ['空调 AND', '第4字：“AND”右边缺少检索词', '空调'],
    ['OR 空调', '第1字：“OR”左边缺少检索词', '空调'],
    ['空调 AND OR 热泵', '第4字：“AND”右边缺少检索词', '空调 OR 热泵'],
    ['空调 NOT', '第4字：“NOT”右边缺少检索词', '空调'],
    ['(空调', '第1字：括号没有闭合', '(空调)'],
    ['空调)', '第3字：多出一个右括号', '空调'],
    ['空调 ()', '第5字：括号里没有内容', undefined],
    ['"空调', '第1字：引号没有成对', '"空调"'],
    ['申请曰=2020', '第1字：“申请曰”不是字段，是否为“申请日(AD)”？', 'AD=2020'],
    ['INC=王伟', '第1字：“INC”不是字段，是否为“发明人(IN)”？', 'IN=王伟'],
    ['IPD=2020', '第1字：“IPD”不是字段，是否为', undefined],
    ['空调:变频', '第1字：“空调”不是字段；如要检索这段文字，请加引号', '"空调" 变频'],
    ['TI=', '第3字：“TI=”后面缺少检索值', undefined],
    ['/=2020', '第1字：“/”不是字段', undefined],
    ['AB1>2020', '第1字：“AB1”不是字段，是否为', undefined],
    ['=空调', '第1字：“=”前面缺少字段名', undefined],
    ['TI=AB=空调', '第3字：“TI=”后面缺少检索值', undefined],
    ['TI=(AB=空调)', '第5字：字段条件“TI”里不能再写字段“AB”', undefined],
    ['AN=201710117081.3', '第4字：AN 校验位错误：应为 7', 'AN=201710117081.7'],
    ['201710117081.3', '第1字：NUM 校验位错误：应为 7', '201710117081.7'],
    ['AN=空调', '第4字：AN 不是有效的申请号', undefined],
    ['PN=ZL201210343937.X', '第4字：PN 不是公开（公告）号：以 ZL 开头的是专利号', undefined],
    ['PN=空调', '第4字：PN 不是有效的公开（公告）号', undefined],
    ['AD=[2024 TO 2019]', '第4字：区间起点晚于终点', 'AD=[2019 TO 2024]'],
    ['CLMN=[9 TO 2]', '第6字：区间起点大于终点', 'CLMN=[2 TO 9]'],
    ['AD=[2024]', '第4字：区间应写成', undefined],
    ['[2019 TO 2024]', '第1字：区间前面缺少字段', undefined],
    ['TI=[a TO b]', '第4字：区间只能用于日期和数字字段', undefined],
    ['AD=20201301', '第4字：“20201301”不是日期', undefined],
    ['AD=20210229', '第4字：“20210229”不是日期', undefined],
    ['CLMN=很多', '第6字：“很多”不是数字', undefined],
    ['TI>空调', '第1字：“>”只能用于日期和数字字段', undefined],
    ['TI!=空调', '第1字：“!=”不能用于发明名称', undefined],
    ['AD>(2019)', undefined, undefined],
    ['TI/AD=2020', '第1字：“TI”和“AD”的类型不同', undefined],
    ['IPC=空调', '第5字：“空调”不是IPC分类号', undefined],
    ['TOWN=桂城', '第6字：“桂城”不是镇街，可用：伦教、', undefined],
    ['LV=好', '第4字：“好”不是有效性', undefined],
    ['a*', '“*”前面至少要有 3 个字母或数字', undefined],
    ['*tion', '通配符不能放在检索词开头', undefined],
    ['TI="，"', '里没有可检索的文字', undefined],
    ['a S (b AND c)', '邻近运算的两边只能是检索词', undefined],
    ['TI=a S AB=b', '第6字：“S”两边必须在同一个字段里', undefined],
    ['TI=空调 ADJ5 压缩机 AND a', '第7字：“ADJ5”两边必须在同一个字段里', 'TI=(空调 ADJ5 压缩机) AND a'],
    ['AD=2019*', '第4字：“2019*”不是日期', 'AD=2019'],
    ['AD=[20190101,20191231]', '第4字：区间应写成', 'AD=[20190101 TO 20191231]'],
    ['AD=[2019 TO 2020', '第4字：区间应写成', 'AD=[2019 TO 2020]'],
    ['变频 NEAR100 压缩机', '第4字：“NEAR100”超过了最大间隔 99', '变频 NEAR99 压缩机'],
    ['IPC分类=F24F', '是否为“IPC分类号(IPC)”', 'IPC=F24F'],
    ['IPX_Q:(F24F)', '第1字：本平台没有字段“IPX_Q”', undefined],
    ['TI=空调)) AND AB=热泵', '第6字：多出一个右括号', 'TI=空调 AND AB=热泵'],
    ['TI=空调 AND (CLM=变频 AND', '第11字：括号没有闭合', 'TI=空调 AND (CLM=变频)'],
    ['TI=(空调 AND AB=热泵', '第4字：括号没有闭合', undefined],
    ['空调"', '第3字：引号没有成对', undefined],
    ['AD=2019-2024', '第4字：“2019-2024”不是日期', 'AD=[2019 TO 2024]'],
    ['AP=格兰仕', '若是申请人，请写 PA=格兰仕', undefined],
    ['TI=(', '第4字：括号没有闭合', undefined],
    ['IPC/LOC=H01M', '第1字：“IPC”和“LOC”的分类体系不同', undefined],
    ['PAG=美?集团', '第5字：PAG 按企业检索', undefined],
    ['CC=火星', '第4字：“火星”不是国家地区', undefined],
    ['AN=*1', '号码用通配符时至少要有 3 位数字', undefined],
    ['空调*a*b*c*d*e*f*g*h*i*j*k', '一个词里最多 10 个通配符', undefined],
    ['TI=(#2 OR a)', '检索集“#2”不能放在字段条件里', undefined],
    ['😀空调 AND', '第5字：“AND”右边缺少检索词', '😀空调'],
  ])('%s: %s', (input, message, suggestion) => {
    if (message === undefined) return void expect(() => parseQuery(input)).not.toThrow();
    const error = refusalOf(input);
    expect(error.message).toContain(message);
    if (suggestion !== undefined) expect(error.suggestion).toBe(suggestion);
    if (error.suggestion !== undefined) expect(() => parseQuery(error.suggestion!)).not.toThrow();
    expect(error.position).toBeGreaterThanOrEqual(0);
    expect(error.position + error.length).toBeLessThanOrEqual(input.length);
  });

  it('offers suggestions that are accepted', () => {
    for (const input of [
      'TI=空调 AND (5D 散热)',
      '(空调',
      '空调)',
      '"空调',
      '申请曰=2020',
      '空调:变频',
      'AD=[2024 TO 2019]',
      'AN=201710117081.3',
    ]) {
      expect(() => parseQuery(refusalOf(input).suggestion!)).not.toThrow();
    }
  });

  it('keeps the published limits', () => {
    expect(refusalOf('空'.repeat(8001)).message).toContain('超过 8000 个字符');
    expect(refusalOf('a '.repeat(501)).message).toContain('超过 500 个');
    expect(refusalOf('('.repeat(21) + 'a' + ')'.repeat(21)).message).toContain('嵌套超过 20 层');
    expect(refusalOf('空'.repeat(8123)).message).toContain('现有 8123 个');
    expect(refusalOf('a '.repeat(612)).message).toContain('现有 612 个');
    expect(refusalOf(`${'('.repeat(23)}a${')'.repeat(23)}`).message).toContain('现有 23 层');
    expect(refusalOf('TI,AB,CLM^=(' + 'a '.repeat(60) + ')').message).toContain('展开后有 540 个条件，超过 500 个');
    for (const joint of ['.', '/', '-', '+', '.a-', '空']) {
      const long = `1${joint}`.repeat(1_900);
      for (const input of [long, `"${long}"`, `TI=${long}`, `PA=${long}`, `${long}abc?d`])
        expect(refusalOf(input).message).toMatch(/一个检索词里最多 500 段.*，现有 \d{4} 段；请/u);
      expect(() => parseQuery(`1${joint}`.repeat(160))).not.toThrow();
    }
    expect(() => parseQuery('空'.repeat(8000))).not.toThrow();
    expect(() => parseQuery('a '.repeat(500))).not.toThrow();
    expect(() => parseQuery('('.repeat(20) + 'a' + ')'.repeat(20))).not.toThrow();
  });

  it.each([
    ['brackets', '('.repeat(8000)],
    ['negations', 'NOT '.repeat(1999) + 'a'],
    ['minus signs', '-'.repeat(8000)],
    ['quotes', '"'.repeat(8000)],
    ['comparisons', 'a='.repeat(4000)],
    ['commas before a comparison', 'a,'.repeat(3999) + '='],
    ['wildcards', '*?#'.repeat(2666)],
    ['blanks', ' '.repeat(7999) + 'a'],
    ['proximity', 'a 5D '.repeat(1600)],
  ])('survives a pathological row of %s', (_, input) => {
    try {
      parseQuery(input);
    } catch (error) {
      expect(error).toBeInstanceOf(QueryError);
    }
  });
});

describe('properties', () => {
  const word = fc.constantFrom(
    '空调',
    '热泵',
    'LED',
    'lith*',
    '"变频 空调"',
    '压缩?机',
    'C#',
    '201210343937.X',
    '2020',
    'H01M10/05',
    '-20',
    'R&D',
    '3D',
    '5D',
    'S',
    'to',
    '或',
    'AND',
    'OR',
    'NOT',
    'XOR',
    '#2',
    '##我的',
    '(',
    ')',
    '(',
    ')',
    '[',
    ']',
    '=',
    '+',
    '-',
    '*',
    ',',
    ' ',
    ':',
    'TI=',
    'TI/AB=',
    'AD>=',
    'PD=[2019 TO 2020]',
    'IPC=',
    'F24F/low',
    'PN=CN101175089A',
    '镇街=北滘',
    'LV!=有效',
    'TI,AB^=',
    'CLMN<3',
    '“',
    '（',
    '）',
    '𠀀',
    '申请曰=',
  );
  const expression = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  const glued = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));

  it('prints what it parses back to the same tree', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(expression, glued), (input) => {
        const parsed = attempt(input);
        if (!parsed) return;
        accepted += 1;
        const printed = printQuery(parsed);
        expect(withoutPlaces(parseQuery(printed).node)).toEqual(withoutPlaces(parsed));
        expect(printQuery(parseQuery(printed).node)).toBe(printed);
        expect(withoutPlaces(parseQuery(bracketQuery(parsed)).node)).toEqual(withoutPlaces(parsed));
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  const tree: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        '空调',
        '"a b"',
        'lith*',
        'TI=热泵',
        'TI=(a OR b)',
        'AB=(a 5D b)',
        'PD=2020',
        'PD<2019',
        'IPC=F24F',
        'PN=CN101175089A',
        'LV=有效',
        'CLMN>3',
        '#2',
      ),
      fc
        .tuple(tie('node'), fc.constantFrom('AND', 'OR', 'XOR', 'NOT', '与', '或', ''), tie('node'))
        .map(([a, op, b]) => `(${a}) ${op} (${b})`),
      fc
        .tuple(tie('node'), fc.constantFrom('AND', 'OR', 'XOR', 'NOT'), tie('node'))
        .map(([a, op, b]) => `${a} ${op} ${b}`),
      tie('node').map((a) => `NOT (${a})`),
    ),
  })).node;

  it('does so for every well-formed expression', () => {
    fc.assert(
      fc.property(tree, (input) => {
        const parsed = attempt(input);
        if (!parsed) return;
        expect(withoutPlaces(parseQuery(printQuery(parsed)).node)).toEqual(withoutPlaces(parsed));
        expect(withoutPlaces(parseQuery(bracketQuery(parsed)).node)).toEqual(withoutPlaces(parsed));
      }),
      { numRuns: RUNS },
    );
  });

  it('throws nothing but QueryError, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.string({ maxLength: 60 }), glued), (input) => void attempt(input)),
      { numRuns: RUNS },
    );
  });

  it('a conjunction holds exactly where each of its words matches', () => {
    const letters = fc.constantFrom('空', '调', '热', '泵', ' ', 'a', 'B', '，');
    fc.assert(
      fc.property(
        fc.string({ unit: letters, maxLength: 20 }),
        fc.array(fc.constantFrom('空调', '热泵', '空', 'a', 'ab'), { minLength: 2, maxLength: 3 }),
        (text, words) => {
          const holds = (node: QueryNode): boolean => {
            if (node.type === 'text') return matches(text, node.phrase);
            if (node.type === 'and') return node.operands.every(holds);
            throw new Error(node.type);
          };
          expect(holds(parseQuery(words.join(' ')).node)).toBe(words.every((one) => matches(text, one)));
        },
      ),
    );
  });

  function attempt(input: string): QueryNode | undefined {
    try {
      return parseQuery(input).node;
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      expect(error.message).toMatch(/^第\d+字：/);
      return undefined;
    }
  }
});
