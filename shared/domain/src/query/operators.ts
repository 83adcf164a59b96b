/** What an operator is for, in the groups in which the help lists them. */
type OperatorGroup = '逻辑' | '邻近' | '比较' | '通配' | '区间与集合';

/** The help of an operator of the query language. */
export interface OperatorHelp {
  /** Canonical spelling; `n` means a number from 0 to 99. */
  sign: string;
  group: OperatorGroup;
  /** Other spellings that are accepted. */
  aliases: readonly string[];
  meaning: string;
  /** An expression to try. */
  example: string;
  /** Text inserted by completion. */
  insert: string;
}

/** Every operator with its meaning and an example, in the order of the help page. */
export const OPERATORS: readonly OperatorHelp[] = [
  operator(
    'AND',
    '逻辑',
    ['与', '&', '空格'],
    '同时满足；两个词之间的空格也是 AND。大写的 AND、OR、NOT 可以紧挨汉字，小写的两边要有空格',
    '空调 AND 压缩机',
  ),
  operator('OR', '逻辑', ['或', '|'], '满足其一', '空调 OR 热泵'),
  operator('NOT', '逻辑', ['非', '-'], '满足前者、不满足后者；该项未知的专利算不满足', '风扇 NOT 汽车'),
  operator('XOR', '逻辑', ['异或'], '满足且只满足其一', '空调 XOR 热泵'),
  operator(
    '( )',
    '逻辑',
    ['（ ）'],
    '先算括号里的；也可用 * + - 连接括号、检索集和字段条件。名称里的括号（华为(深圳)）是名称的一部分',
    '(电池 OR 电芯) AND 散热',
    '()',
  ),
  operator(
    '" "',
    '逻辑',
    ['“ ”'],
    '完整短语；引号里的 AND、* 等都按文字检索。C++、≥95%、5G/6G、1,2-二氯乙烷 里的符号不加引号也必须出现',
    '"变频空调"',
    '""',
  ),
  operator(
    'nW',
    '邻近',
    ['ADJn', 'PRE/n', '$PREn', '(nW)', '(w)', 'W/n'],
    '左词在前、右词在后，同一段里最多隔 n 个字词；不写 n 为紧挨着',
    'CLM=(变频 3W 压缩机)',
    '3W',
  ),
  operator(
    'nD',
    '邻近',
    ['NEARn', 'NEAR/n', '$Wn', '(nD)', '(nN)'],
    '两词不分先后，同一段里最多隔 n 个字词',
    'CLM=(变频 5D 压缩机)',
    '5D',
  ),
  operator('S', '邻近', ['WITH', '$SEN', '(s)', '同句'], '两词在同一句', 'AB=(电池 S 散热)'),
  operator('P', '邻近', ['SAME', 'L', '$PARA', '(p)', '同段'], '两词在同一段；一条权利要求为一段', 'CLM=(电池 P 散热)'),
  operator('F', '邻近', ['(f)', '同字段'], '两词在同一字段', 'TAC=(电池 F 散热)'),
  operator(
    'NOT nD',
    '邻近',
    ['NOT nW', 'NOT S', 'NOT P', 'NOT F'],
    '左词出现，且没有一处与右词这样邻近',
    'AB=(电池 NOT S 汽车)',
    'NOT 5D',
  ),
  operator('=', '比较', [':'], '文本、名称：包含；号码、日期、分类、选项：等于', 'TI=空调'),
  operator('!=', '比较', ['≠', '<>'], '不等于，用于日期、数字、号码、分类和选项', 'PT!=外观设计'),
  operator('>', '比较', [], '晚于、大于', 'CLMN>10'),
  operator('>=', '比较', ['≥'], '不早于、不小于', 'GD>=20200101'),
  operator('<', '比较', [], '早于、小于', 'PD<2020'),
  operator('<=', '比较', ['≤'], '不晚于、不大于', 'FEEDUE<=20261231'),
  operator('/', '比较', [','], '几个字段任一满足', 'TI/AB=空调'),
  operator('*=', '比较', [], '列出的字段都满足', 'TI,AB*=空调'),
  operator('^=', '比较', [], '列出的字段恰有一个满足', 'TI,AB^=空调'),
  operator('+=', '比较', [], '列出的字段任一满足', 'TI,AB+=空调'),
  operator('/low', '比较', [], '该分类号及其全部下位', 'IPC=H01M10/05/low'),
  operator(
    '*',
    '通配',
    ['+', '%', '$'],
    '任意个字；号码和分类号里也可放在开头。有通配符的词至少要有 2 个汉字或连续 3 个字母',
    'lith*',
  ),
  operator('?', '通配', [], '没有或一个字', '压缩?机'),
  operator('#', '通配', [], '恰好一个字', 'lith#um'),
  operator(
    '[ TO ]',
    '区间与集合',
    ['( to )', 'a TO b', 'a:b', 'a<=AD<=b', 'AD within "a b"'],
    '从起点到终点，两端都算；* 表示不限',
    'AD=[2019 TO 2024]',
    '[ TO ]',
  ),
  operator('#n', '区间与集合', ['Sn'], '引用第 n 次检索的结果', '#2 AND 空调', '#'),
  operator('##名称', '区间与集合', [], '引用已存的检索', '##我的检索 NOT 汽车', '##'),
];

function operator(
  sign: string,
  group: OperatorGroup,
  aliases: readonly string[],
  meaning: string,
  example: string,
  insert = sign,
): OperatorHelp {
  return { sign, group, aliases, meaning, example, insert };
}
