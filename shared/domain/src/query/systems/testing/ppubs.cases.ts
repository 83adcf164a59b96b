import {
  all,
  any,
  bare,
  days,
  field,
  near,
  not,
  number,
  symbol,
  wild,
  year,
  type CaseGroup,
  type Meaning,
} from './meaning';

const negated = (meaning: Meaning): Meaning => {
  const node = meaning as { operator: object };
  return { ...node, operator: { ...node.operator, negated: true } };
};

/** Patent Public Search and EAST. */
export const PPUBS_CASES: readonly CaseGroup[] = [
  {
    source: 'https://www.uspto.gov/patents/search/patent-public-search/operators',
    cases: [
      ['kettle AND lid', all(bare('kettle'), bare('lid'))],
      ['kettle OR teapot', any(bare('kettle'), bare('teapot'))],
      ['kettle teapot', any(bare('kettle'), bare('teapot'))],
      ['kettle NOT electric', all(bare('kettle'), not(bare('electric')))],
      ['kettle XOR teapot', { type: 'xor', operands: [bare('kettle'), bare('teapot')] }],
      ['kettle WITH lid', bare(near('S', 'kettle', 'lid'))],
      ['kettle SAME lid', bare(near('P', 'kettle', 'lid'))],
      ['kettle ADJ lid', bare(near('0W', 'kettle', 'lid'))],
      ['kettle ADJ3 lid', bare(near('2W', 'kettle', 'lid'))],
      ['kettle adj5 lid', bare(near('4W', 'kettle', 'lid'))],
      ['kettle NEAR lid', bare(near('0D', 'kettle', 'lid'))],
      ['kettle NEAR4 lid', bare(near('3D', 'kettle', 'lid'))],
      ['kettle NOT SAME lid', negated(bare(near('P', 'kettle', 'lid')))],
      ['kettle NOT WITH lid', negated(bare(near('S', 'kettle', 'lid')))],
      ['kettle NOT ADJ lid', negated(bare(near('0W', 'kettle', 'lid')))],
      ['kettle NOT NEAR3 lid', negated(bare(near('2D', 'kettle', 'lid')))],
      ['kettle WITH3 lid', { refused: '同句 S' }],
      ['kettle SAME15 lid', { refused: '同段 P' }],
    ],
  },
  {
    source: 'https://github.com/prior-art-archive/uspto-query-parser/files/3725283/east.west.operators.pdf',
    cases: [
      ['@pd=20180320', days('PD', '2018-03-20', '2018-03-20')],
      ['20180320.pd.', days('PD', '2018-03-20', '2018-03-20')],
      ['@ad>20161231', days('AD', '2017-01-01', null)],
      ['@ay>=2015', days('ADY', '2015-01-01', null)],
      ['@py<2015', days('PDY', null, '2014-12-31')],
      ['@ay>=2010<=2015', year('ADY', 2010, 2015)],
      ['(kettle OR pot) ADJ2 lid AND whistle', all(bare(near('1W', any('kettle', 'pot'), 'lid')), bare('whistle'))],
      ['kettle OR pot AND lid', any(bare('kettle'), all(bare('pot'), bare('lid')))],
      ['kettle$', bare('kettle*')],
      ['kettle$2', bare(wild('kettle??'))],
      ['whist?e', bare(wild('whist#e'))],
    ],
  },
  {
    source: 'https://ppubs.uspto.gov/pubwebapp/static/pages/searchable-indexes.html',
    cases: [
      ['kettle.ti.', field('TI', 'kettle')],
      ['kettle.ti,ab.', field('TI/AB', 'kettle')],
      ['(kettle AND lid).clm.', all(field('CLM', 'kettle'), field('CLM', 'lid'))],
      ['(kettle ADJ2 lid).ab.', field('AB', near('1W', 'kettle', 'lid'))],
      ['"kettle lid".ti.', field('TI', 'kettle lid')],
      ['kettle.ti. AND acme.as.', all(field('TI', 'kettle'), field('PA', 'acme'))],
      ['acme.AANM.', field('PA', 'acme')],
      ['smith.in.', field('IN', 'smith')],
      ['A47J27/21.cpc.', symbol('CPC', 'A47J27/21')],
      ['(A47J27/21 OR A47J27/212).cpca.', any(symbol('CPC', 'A47J27/21'), symbol('CPC', 'A47J27/212'))],
      ['A47J27/21.cipc.', symbol('IPC', 'A47J27/21')],
      ['A47J$.cpc.', symbol('CPC', 'A47J', 'prefix')],
      [
        'kettle.ti. and @pd>=20150101 and @pd<=20151231',
        all(field('TI', 'kettle'), days('PD', '2015-01-01', null), days('PD', null, '2015-12-31')),
      ],
      ['"9876543".pn.', number('PN=US9876543')],
      ['A47J27/$.cpc.', symbol('CPC', 'A47J27/00', 'below')],
      ['TTL/(kettle) AND ACLM/(lid)', { refused: 'PatFT' }],
      ['99/281.ccls.', { refused: '“ccls”本平台没有' }],
      ['jones.exa.', { refused: '“exa”本平台没有' }],
      ['L3 AND kettle', { refused: '检索历史编号' }],
      ['kettle ONEAR3 lid', { refused: 'ONEAR' }],
      ['kettle OPT lid', { refused: 'OPT' }],
      ['(kettle.ti.', { refused: '括号没有闭合' }],
    ],
  },
];
