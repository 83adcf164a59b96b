import fc from 'fast-check';
import type { QueryRecord } from '../query/evaluate';
import { FIELDS } from '../query/fields';
import { toHalfWidth } from '../query/half-width';
import { shiftDay } from '../query/partial-date';
import { parseQuery } from '../query/parse-query';
import type { LeafNode, ProximityNode, QueryNode } from '../query/query-node';

// Trees of queries as the parser makes them, covering every construct, and records for them to be evaluated on. Words and
// values come from small sets, so that conditions hold now and then.

const span = { start: 0, end: 0 };
const codesOf = (type: string): string[] => FIELDS.filter((field) => field.type === type).map(({ code }) => code);
const TEXT_FIELDS = codesOf('text');
const NAME_FIELDS = codesOf('name');
const some = (codes: string[]): fc.Arbitrary<string[]> =>
  fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1, maxLength: 3 });

/** Pieces of texts: phrases are made of the same ones. */
const PIECES = [
  '空调',
  '压缩机',
  '电',
  '池',
  '散热',
  '𠀀',
  'led',
  'LED灯',
  'lithium-ion',
  '5G',
  '3.5',
  'and',
  'OR',
  'NOT',
  '或',
  'S',
  '5D',
  'to',
  '#2',
  'S3',
  'TI=',
  'C++',
  '，',
  '。',
  ';',
  ' ',
  '(',
  ')',
  '*',
  '?',
  ':',
  '-',
  '/',
];
const PATTERNS = [
  '压缩?机',
  '空调*机',
  'lith*ion',
  'lith#um',
  'lit?ium',
  '散热#',
  'led*灯',
  '空调?散热*机',
  '空调#?',
  'abc*de#f',
];
const DAYS = ['2019-01-01', '2019-12-31', '2020-02-01', '2020-02-29', '2020-06-15', '2021-01-01', '2022-12-31'];

const phrase = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 })
  .map((pieces) => toHalfWidth(pieces.join('')).replace(/\s+/g, ' ').trim())
  .filter((text) => /[\p{L}\p{N}]/u.test(text));
const pattern = fc.constantFrom(...PATTERNS);

/** Leaves whose values need the parser's own tables are taken from expressions. */
const written = fc
  .constantFrom(
    'AN=201210343937.X',
    'AN=2012*',
    'AN=*3937X',
    'AN=CN2012?0343937#',
    'PN=CN101175089',
    'PN=CN101175089A',
    'PN=US7654321B2',
    'PN=1011*',
    'ZL=201210343937X',
    'NUM=CN101175089',
    'NUM=PCT/CN2016/084836',
    'PR=US13548726',
    'CT/CTBY=CN101175089A',
    'FAM=EP1234567',
    'DAN=85101417',
    'IAN=PCT/CN2016/084836',
    'IPN=WO2009043854',
    'IPC=H',
    'IPC=H01',
    'IPC=H01M',
    'IPC=H01M10/05',
    'IPC=H01M10/05/low',
    'IPC=H01M10/00/low',
    'MIPC/IPC=H01M10*',
    'IPC=H01M*/05',
    'CPC=*10/05',
    'MCPC=Y02E60/10',
    'LOC=07',
    'LOC=07-02',
    'LOC=07-*',
    'GBC=C',
    'GBC=38',
    'GBC=3852',
    'GBC=C38*',
    'SEI=2',
    'SEI=2.1',
    'SEI=2.1.3',
    'SEI=2.*',
    'PT=发明',
    'PT=发明授权',
    'PT=实用新型',
    'KC=B',
    'KC=A1',
    'CC=中国',
    'RO=US',
    'LV=有效',
    'LV=未知',
    'CLS=专利权维持',
    'LS=PE01',
    'LS=质押',
    'LS="专利权 转移"',
    'FEEST=滞纳期',
    'PROV=广东',
    'CITY=佛山',
    'DIST=顺德',
    'TOWN=北滘',
    'USCC=91440604193644872E',
    'HV=是',
    'HV=海外',
    'AWD=否',
    'STD=是',
    'CUS=是',
    'TIER=a1',
    'CLAB=专精特新',
    'FAMC=US',
  )
  .map((text) => parseQuery(text).node as LeafNode);

const dates = fc
  .tuple(some(codesOf('date')), fc.option(fc.constantFrom(...DAYS)), fc.option(fc.nat({ max: 800 })))
  .map(([fields, day, length]): LeafNode => {
    const to = length === null ? null : day === null ? '2020-12-31' : shiftDay(day, length);
    return { type: 'date', fields, from: day, to, span };
  });

const quantities = fc
  .tuple(
    some(codesOf('quantity')),
    fc.option(fc.nat({ max: 20 })),
    fc.boolean(),
    fc.option(fc.nat({ max: 20 })),
    fc.boolean(),
  )
  .map(([fields, low, lowIncluded, length, highIncluded]): LeafNode => {
    const max = length === null ? null : (low ?? 0) + length;
    const both = low !== null && max !== null;
    return {
      type: 'quantity',
      fields,
      min: low,
      minIncluded: low === null || both || lowIncluded,
      max,
      maxIncluded: max === null || both || highIncluded,
      span,
    };
  });

const words = (fields: string[]): fc.Arbitrary<LeafNode> =>
  fc.oneof(
    { weight: 4, arbitrary: phrase.map((text): LeafNode => ({ type: 'text', fields, phrase: text, span })) },
    { weight: 1, arbitrary: pattern.map((text): LeafNode => ({ type: 'wildcard', fields, pattern: text, span })) },
  );

/** Any leaf at all. */
export const anyLeaf: fc.Arbitrary<LeafNode> = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(fc.constant<string[]>(['TAC']), some(TEXT_FIELDS)).chain(words) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(some(NAME_FIELDS), phrase)
      .map(([fields, text]): LeafNode => ({ type: 'name', fields, phrase: text, span })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(some(NAME_FIELDS.filter((code) => code !== 'PAG')), pattern)
      .map(([fields, text]): LeafNode => ({ type: 'wildcard', fields, pattern: text, span })),
  },
  { weight: 2, arbitrary: dates },
  { weight: 2, arbitrary: quantities },
  { weight: 4, arbitrary: written },
);

const operator = fc.oneof(
  fc
    .tuple(fc.constantFrom('W' as const, 'D' as const), fc.nat({ max: 99 }))
    .map(([kind, distance]) => ({ kind, distance: distance > 20 ? distance : distance % 4 })),
  fc.constantFrom('S' as const, 'P' as const, 'F' as const).map((kind) => ({ kind, distance: null })),
);

/** Words near each other in one list of fields. */
export const anyProximity: fc.Arbitrary<ProximityNode> = fc
  .oneof(fc.constant<string[]>(['TAC']), some(TEXT_FIELDS))
  .chain((fields) =>
    fc
      .tuple(
        fc.letrec<{ side: QueryNode; near: ProximityNode }>((tie) => ({
          side: fc.oneof(
            { maxDepth: 3 },
            words(fields),
            fc
              .array(fc.oneof(words(fields), tie('near')), { minLength: 2, maxLength: 3 })
              .map((operands): QueryNode => ({ type: 'or', operands, span })),
            tie('near'),
          ),
          near: fc.tuple(operator, tie('side'), tie('side')).map(
            ([made, left, right]): ProximityNode => ({
              type: 'proximity',
              operator: { ...made, negated: false },
              fields,
              left,
              right,
              span,
            }),
          ),
        })).near,
        fc.boolean(),
      )
      .map(([node, negated]) => ({ ...node, operator: { ...node.operator, negated } })),
  );

/** Any tree that the parser can make; with references to sets only when wanted. */
export function anyQuery(sets = true): fc.Arbitrary<QueryNode> {
  const set: fc.Arbitrary<QueryNode> = fc.oneof(
    fc.nat({ max: 9999 }).map((number): QueryNode => ({ type: 'set', reference: { kind: 'history', number }, span })),
    fc
      .constantFrom('我的', 'a-b', '空调.2')
      .map((name): QueryNode => ({ type: 'set', reference: { kind: 'saved', name }, span })),
  );
  return fc.letrec<{ node: QueryNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      anyLeaf,
      ...(sets ? [set] : []),
      anyProximity,
      fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const, 'xor' as const),
          fc.array(tie('node'), { minLength: 2, maxLength: 4 }),
        )
        .map(
          ([type, operands]): QueryNode => ({
            type,
            operands: operands.flatMap((operand) => (operand.type === type ? operand.operands : [operand])),
            span,
          }),
        ),
      tie('node').map(
        (operand): QueryNode => (operand.type === 'not' ? operand.operand : { type: 'not', operand, span }),
      ),
    ),
  })).node;
}

const texts = fc.array(
  fc.oneof(
    fc.array(fc.constantFrom(...PIECES, '\n', '机', 'um'), { maxLength: 12 }).map((pieces) => pieces.join('')),
    fc.constantFrom(...PATTERNS.map((text) => text.replace(/[*?#]/g, '中'))),
  ),
  { maxLength: 3 },
);
const perhaps = <T>(codes: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.array(fc.tuple(fc.constantFrom(...codes), value), { maxLength: 12 }).map((entries) => Object.fromEntries(entries));
const listOf = <T>(...values: T[]): fc.Arbitrary<T[]> => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

/** Records on which the conditions of `anyQuery` hold now and then. */
export const anyRecord: fc.Arbitrary<QueryRecord> = fc.record({
  texts: perhaps(
    ['TI', 'AB', 'CLM', 'TI', 'AB', ...TEXT_FIELDS.filter((code) => !code.startsWith('TA')), ...NAME_FIELDS, 'LS'],
    texts,
  ),
  dates: perhaps(codesOf('date'), listOf(...DAYS, '2019', '2020')),
  quantities: perhaps(codesOf('quantity'), fc.nat({ max: 25 })),
  numbers: perhaps(
    codesOf('documentNumber'),
    listOf(
      { office: 'CN', number: '201210343937X' },
      { office: 'CN', number: '101175089', kind: 'A' },
      { office: 'CN', number: '101175089', kind: 'B' },
      { office: 'WO', number: 'PCT/CN2016/084836' },
      { office: 'US', number: '13548726' },
    ),
  ),
  classes: perhaps(
    codesOf('class'),
    listOf(
      'H01M 10/05',
      'H01M10/0525',
      'H01M 10/00',
      'F24F1/02',
      '07-02',
      '0703',
      '3852',
      'C39',
      '2.1.3',
      '2',
      'Y02E60/10',
    ),
  ),
  choices: perhaps(
    [...codesOf('choice'), 'LS'],
    listOf(
      'invention',
      'fmsq',
      'effective',
      'B',
      'A1',
      'CN',
      'US',
      'PE01',
      '是',
      '滞纳期',
      '广东省',
      '佛山市',
      '顺德区',
    ),
  ),
});
