import fc from 'fast-check';
import { FIELDS } from '../fields';
import { OPERATORS } from '../operators';
import { printQuery } from '../print-query';
import { anyQuery } from '../../testing/any-query';
import { SYSTEMS, systemOf } from './all-systems';
import { readForeign } from './read-foreign';
import { recogniseSystem } from './recognise';
import type { SystemCode } from './system';
import { ALL_CASES } from './testing/all-cases';

const OURS = [
  'TI=(空调 OR 热泵) AND CLM=(变频 5D 压缩机) AND IPC=F24F/low AND AD=[2019 TO 2024]',
  '名称/摘要/权利要求=(电池 S 散热) NOT MIPC=H01M10/05 AND 专利类型=发明授权',
  'PA="美的集团股份有限公司" AND 镇街=北滘镇 AND LV=有效 AND FEEDUE<=20261231',
  'CAS=格兰仕* AND (PLE>=1 OR LIC>=1) AND GD>=20200101',
  'PN=CN106844774 OR AN=201710117081.7 OR ZL=ZL201210343937.X',
  '#2 AND DIST=顺德区 AND HV=是 NOT LS=CF01',
  '"机械臂" 3W (末端 OR 夹爪) P 力控',
  'TI/AB=空调',
  '空调 压缩机',
  '"assignee:x" 空调',
  '(S)-2-氨基丁酸',
  '1-(4-氯苯基)-3-吡唑',
  '一种空调，包括：压缩机；冷凝器',
  '申请曰=2020',
];

describe('which system an expression is written in', () => {
  it.each([...OURS, ...FIELDS.map(({ example }) => example), ...OPERATORS.map(({ example }) => example)])(
    'is ours: %s',
    (expression) => {
      expect(recogniseSystem(expression)).toBeNull();
    },
  );

  it('is ours for whatever we print', () => {
    fc.assert(fc.property(anyQuery(false), (query) => recogniseSystem(printQuery(query)) === null));
  });

  const meaningIn = (expression: string, code: SystemCode): string | null => {
    const { node, problems } = readForeign(expression, systemOf(code));
    return node && problems.length === 0 ? printQuery(node) : null;
  };

  it.each(SYSTEMS)('is not one that would read it otherwise, for what is written for $name', ({ code }) => {
    for (const [expression] of ALL_CASES[code].flatMap(({ cases }) => cases)) {
      const found = recogniseSystem(expression);
      if (found === null || found === code) continue;
      expect([expression, found, meaningIn(expression, found)]).toEqual([
        expression,
        found,
        meaningIn(expression, code),
      ]);
    }
  });

  it.each([
    ['cnipa', '(申请日=20150101:20151231 AND 摘要=(露营 帐篷)) AND (发明类型=("U") AND 公开国家/地区/组织=(CN))'],
    ['cnipr', '名称=(无人机 adj 云台) and 申请（专利权）人=(大疆)'],
    ['incopat', 'TIAB=(反渗透 (3w) 膜) and ap=("沁园")'],
    ['patsnap', 'TTL:(推车 $W2 刹车) AND AN_CITY:苏州'],
    ['innojoy', "TI,ABST *= (内胆 and 涂层) and DB='FMZL'"],
    ['ppubs', '(kettle ADJ2 lid).clm. AND @pd>=20150101'],
    ['espacenet', 'ti any "umbrella parasol" AND pd within "2005 2006"'],
    ['google', 'glasses -sun assignee:"Luxottica" before:priority:2015'],
  ])('is %s: %s', (code, expression) => {
    expect(recogniseSystem(expression)).toBe(code);
  });
});
