import { all, any, bare, choice, days, field, near, not, number, symbol, wild, year, type CaseGroup } from './meaning';

const any3 = (code: string, ...words: string[]) => any(...words.map((word) => field(code, word)));

/** 专利检索及分析系统. The expression that the page itself sends shows that a blank in brackets is OR. */
export const CNIPA_CASES: readonly CaseGroup[] = [
  {
    source: 'https://pss-system.cponline.cnipa.gov.cn/seniorSearch',
    cases: [
      ['发明名称=(折叠自行车)', field('TI', '折叠自行车')],
      ['摘要=(露营 帐篷 睡袋)', any3('AB', '露营', '帐篷', '睡袋')],
      ['摘要=(露营 AND 帐篷)', all(field('AB', '露营'), field('AB', '帐篷'))],
      ['关键词=(折叠自行车)', field('TAC', '折叠自行车')],
      ['关键词=(车架 车把)', any(bare('车架'), bare('车把'))],
      ['申请日=20150301:20160229', days('AD', '2015-03-01', '2016-02-29')],
      ['申请日=2015', year('AD', 2015)],
      ['公开（公告）日>=20180101', days('PD', '2018-01-01', null)],
      ['申请（专利权）人=(永久自行车)', field('PA', '永久自行车')],
      ['申请（专利权）人=(永久 OR 凤凰)', any3('PA', '永久', '凤凰')],
      ['公开国家/地区/组织=(CN)', choice('CC', 'CN')],
      ['公开国家/地区/组织=(HK OR MO OR TW)', any(choice('CC', 'HK'), choice('CC', 'MO'), choice('CC', 'TW'))],
      ['发明类型=("I" OR "U")', any(choice('PT', 'invention'), choice('PT', 'utility'))],
      ['发明类型=("D") AND 公开国家/地区/组织=(CN)', all(choice('PT', 'design'), choice('CC', 'CN'))],
      [
        '公开国家/地区/组织=(HK OR (发明类型=("I") AND 公开国家/地区/组织=(CN)))',
        any(choice('CC', 'HK'), all(choice('PT', 'invention'), choice('CC', 'CN'))),
      ],
      [
        '(申请日=20150101:20151231 AND 摘要=(露营 帐篷)) AND (发明类型=("U") AND 公开国家/地区/组织=(CN))',
        all(year('AD', 2015), any3('AB', '露营', '帐篷'), choice('PT', 'utility'), choice('CC', 'CN')),
      ],
      ['IPC分类号=(B62K15/00)', symbol('IPC', 'B62K15/00')],
      ['IPC分类号=(B62K15/00 OR B62K21/12)', any(symbol('IPC', 'B62K15/00'), symbol('IPC', 'B62K21/12'))],
      ['IPC分类号=(B62K+)', symbol('IPC', 'B62K', 'prefix')],
      ['申请号=(CN201210343937.X)', number('AN=CN201210343937.X')],
      ['公开（公告）号=(CN101175089)', number('PN=CN101175089')],
      ['发明人=(张伟)', field('IN', '张伟')],
      ['国省代码=44', choice('PROV', '广东省')],
      ['国省代码=(浙江)', choice('PROV', '浙江省')],
      ['优先权日=[20100101 TO 20101231]', year('EPRD', 2010)],
      ['代理机构=(专利代理)', field('AGC', '专利代理')],
      ['名称+摘要=(折叠自行车)', field('TI/AB', '折叠自行车')],
      ['名称+摘要+权利要求=(车架)', field('TI/AB/CLM', '车架')],
      ['CPC分类号=(B62K15/006)', symbol('CPC', 'B62K15/006')],
      ['外观设计洛迦诺分类号=(12-11)', symbol('LOC', '12-11')],
    ],
  },
  {
    source: 'https://pss-system.cponline.cnipa.gov.cn/commandSearch',
    cases: [
      ['SS PA=(永久自行车股份有限公司)', field('PA', '永久自行车股份有限公司')],
      ['SS PA=(中自（成都）科技有限公司)', field('PA', '中自(成都)科技有限公司')],
      [
        "VDB:(APD='20150101' to '20151231' AND (ABVIEW='露营' OR ABVIEW='帐篷'))",
        all(year('AD', 2015), any3('AB', '露营', '帐篷')),
      ],
      [
        "VDB:((DOC_TYPE='I' OR DOC_TYPE='U') AND CC='CN')",
        all(any(choice('PT', 'invention'), choice('PT', 'utility')), choice('CC', 'CN')),
      ],
    ],
  },
  {
    source: 'https://intelligence.help.questel.com/zh-CN/support/solutions/articles/77000437870',
    cases: [
      ['发明名称=(车架 3W 铰链)', field('TI', near('3W', '车架', '铰链'))],
      ['发明名称=(车架 5D 铰链)', field('TI', near('5D', '车架', '铰链'))],
      ['发明名称=(车架 W 铰链)', field('TI', near('0W', '车架', '铰链'))],
      ['摘要=(车架 S 铰链)', field('AB', near('S', '车架', '铰链'))],
      ['权利要求=(车架 P 铰链)', field('CLM', near('P', '车架', '铰链'))],
      ['摘要=(车架 F 铰链)', field('AB', near('F', '车架', '铰链'))],
      ['发明名称=(polymeri#ation)', field('TI', wild('polymeri#ation'))],
      ['发明名称=(alumin?um)', field('TI', wild('alumin?um'))],
      ['发明名称=(bicycle+)', field('TI', 'bicycle*')],
      ['发明名称=(折叠 NOT 电动)', all(field('TI', '折叠'), not(field('TI', '电动')))],
    ],
  },
  {
    source: 'general knowledge of the command search',
    cases: [
      ['发明名称=(车架 =0W 铰链)', field('TI', near('0W', '车架', '铰链'))],
      ['发明名称=(车架 =3W 铰链)', { refused: '要求恰好隔 3 个字词' }],
      ['摘要=(车架 =5D 铰链) AND 申请日>=2015', { refused: '可写 5D（最多隔 5 个）' }],
      ['摘要=(车架 L 铰链)', field('AB', near('P', '车架', '铰链'))],
      ['车架/TI', field('TI', '车架')],
      ['(车架 s 铰链)/TI/AB', field('TI/AB', near('S', '车架', '铰链'))],
      ['/TI 车架', field('TI', '车架')],
      ['/IC B62K15/00 AND 车架/CLMS', all(symbol('IPC', 'B62K15/00'), field('CLM', '车架'))],
      ['B62K15/00/IC', symbol('IPC', 'B62K15/00')],
      ['20150301<=申请日<=20160229', days('AD', '2015-03-01', '2016-02-29')],
      [
        '(20150301<=APD<=20160229) AND 发明名称=(车架)',
        all(days('AD', '2015-03-01', '2016-02-29'), field('TI', '车架')),
      ],
      ['2015<申请日<2018', all(days('AD', '2016-01-01', null), days('AD', null, '2017-12-31'))],
      ['IPC分类号=B62K15/00 OR B62K21/12', any(symbol('IPC', 'B62K15/00'), symbol('IPC', 'B62K21/12'))],
      ['发明名称=(车架) # 只看名称', field('TI', '车架')],
      ['# 折叠车\n发明名称=(车架)\nAND 摘要=(铰链)', all(field('TI', '车架'), field('AB', '铰链'))],
      ['折叠自行车', bare('折叠自行车')],
      ['审查员=(王芳)', { refused: '“审查员”本平台没有' }],
      ['发明名称=(车架', { refused: '括号没有闭合' }],
      ['国省代码=US', { refused: '“US”不是省' }],
      ['FI分类号=(B62K15/00)', { refused: '“FI分类号”本平台没有' }],
    ],
  },
  {
    source: 'expressions as people paste them, written after the tables',
    cases: [
      [
        '(边刷 or 滚刷)/ti and (电机 s 减速)/clms',
        all(any3('TI', '边刷', '滚刷'), field('CLM', near('S', '电机', '减速'))),
      ],
      ['(边刷 or 滚刷)/名称', any3('TI', '边刷', '滚刷')],
      [
        '关键词=(扫地机 扫拖机) AND IPC分类号=(A47L+)',
        all(any(bare('扫地机'), bare('扫拖机')), symbol('IPC', 'A47L', 'prefix')),
      ],
      [
        '(发明名称=(扫地机器人)) AND (IPC分类号=(A47L11/24 OR A47L11/40))',
        all(field('TI', '扫地机器人'), any(symbol('IPC', 'A47L11/24'), symbol('IPC', 'A47L11/40'))),
      ],
      ['发明名称=扫地机器人 NOT 摘要=水箱', all(field('TI', '扫地机器人'), not(field('AB', '水箱')))],
      ['发明名称=扫地机+摘要=水箱', any(field('TI', '扫地机'), field('AB', '水箱'))],
      ['申请日≥2019 AND 公开日≤20210630', all(days('AD', '2019-01-01', null), days('PD', null, '2021-06-30'))],
      ['申请人所在国(省)=(江苏) AND 发明名称=(吸尘器)', all(choice('PROV', '江苏省'), field('TI', '吸尘器'))],
      [
        '权利要求=(边刷 3d打印) OR 说明书=(边刷 S 电机)',
        any(field('CLM', '边刷'), field('CLM', '3d打印'), field('DES', near('S', '边刷', '电机'))),
      ],
      ['(边刷 =2W 电机)/ti', { refused: '要求恰好隔 2 个字词' }],
    ],
  },
];
