import { all, any, days, field, near, not, number, symbol, wild, year, type CaseGroup } from './meaning';

/** Espacenet smart search. */
export const ESPACENET_CASES: readonly CaseGroup[] = [
  {
    source: 'https://worldwide.espacenet.com/help?locale=en_EP&method=handleHelpTopic&topic=operators',
    cases: [
      ['umbrella AND handle', all(field('TA', 'umbrella'), field('TA', 'handle'))],
      ['umbrella handle', all(field('TA', 'umbrella'), field('TA', 'handle'))],
      ['umbrella OR parasol', any(field('TA', 'umbrella'), field('TA', 'parasol'))],
      ['umbrella NOT beach', all(field('TA', 'umbrella'), not(field('TA', 'beach')))],
      [
        'umbrella OR parasol AND handle',
        all(any(field('TA', 'umbrella'), field('TA', 'parasol')), field('TA', 'handle')),
      ],
      [
        'ti=umbrella OR ti=parasol NOT ab=beach',
        all(any(field('TI', 'umbrella'), field('TI', 'parasol')), not(field('AB', 'beach'))),
      ],
      ['umbrella prox/distance<3 handle', field('TA', near('2D', 'umbrella', 'handle'))],
      ['umbrella prox/distance<=3 handle', field('TA', near('3D', 'umbrella', 'handle'))],
      ['umbrella prox/unit=sentence handle', field('TA', near('S', 'umbrella', 'handle'))],
      ['umbrella prox/unit=paragraph handle', field('TA', near('P', 'umbrella', 'handle'))],
      ['ti=umbrella prox/distance<5 ti=handle', field('TI', near('4D', 'umbrella', 'handle'))],
      ['ti all "folding umbrella handle"', all(field('TI', 'folding'), field('TI', 'umbrella'), field('TI', 'handle'))],
      ['ti any "umbrella parasol"', any(field('TI', 'umbrella'), field('TI', 'parasol'))],
      ['ti="folding umbrella"', field('TI', 'folding umbrella')],
      ['pd within "2005 2006"', year('PD', 2005, 2006)],
      ['pd within "2005, 2006"', year('PD', 2005, 2006)],
      ['pd>=2005', days('PD', '2005-01-01', null)],
      ['pd <= 2005', days('PD', null, '2005-12-31')],
    ],
  },
  {
    source: 'https://worldwide.espacenet.com/help?locale=en_EP&method=handleHelpTopic&topic=fieldidentifier',
    cases: [
      ['in=smith', field('IN', 'smith')],
      ['pa=acme', field('PA', 'acme')],
      ['ab="umbrella rib"', field('AB', 'umbrella rib')],
      ['ta=umbrella', field('TA', 'umbrella')],
      ['txt=umbrella', field('TA', 'umbrella')],
      ['ftxt=umbrella', field('TACD', 'umbrella')],
      ['desc=rib AND claims=handle', all(field('DES', 'rib'), field('CLM', 'handle'))],
      ['ia=acme', field('PA/IN', 'acme')],
      ['pn=ep1000000', number('PN=EP1000000')],
      ['pn=cn101175089', number('PN=CN101175089')],
      ['pd=20080107', days('PD', '2008-01-07', '2008-01-07')],
      ['cpc="A45B25/02"', symbol('CPC', 'A45B25/02')],
      ['ipc=A45B25/02', symbol('IPC', 'A45B25/02')],
      ['cl=A45B', symbol('IPC/CPC', 'A45B', 'below')],
      ['cpc=A45B25/02/low', symbol('CPC', 'A45B25/02', 'below')],
      ['ct=ep1000000', number('CT=EP1000000')],
      ['num=cn101175089', number('NUM=CN101175089')],
      ['cpcc="C08F8/30"', { refused: '“cpcc”本平台没有' }],
    ],
  },
  {
    source: 'https://www.scribd.com/document/618407563/espacenet-pocket-guide-en',
    cases: [
      ['nftxt="folding umbrella"', field('TACD', 'folding umbrella')],
      ['umbrella prox/distance<3/ordered handle', field('TA', near('2W', 'umbrella', 'handle'))],
      ['umbrella prox/ordered handle', field('TA', near('99W', 'umbrella', 'handle'))],
      ['umbrell*', field('TA', 'umbrell*')],
      ['colo?r', field('TA', wild('colo?r'))],
      ['organi#ation', field('TA', wild('organi#ation'))],
      [
        'pa=(acme OR contoso) AND ti=umbrella',
        all(any(field('PA', 'acme'), field('PA', 'contoso')), field('TI', 'umbrella')),
      ],
      ['lang=de', { refused: '“lang”本平台没有' }],
      ['ti=(umbrella', { refused: '括号没有闭合' }],
    ],
  },
];
