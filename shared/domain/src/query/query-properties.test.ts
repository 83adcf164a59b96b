import fc from 'fast-check';
import { anyLeaf, anyProximity, anyQuery, anyRecord } from '../testing/any-query';
import { anyText } from '../testing/any-text';
import { withoutPlaces } from '../testing/query-trees';
import { completeQuery } from './complete-query';
import { convertPasted } from './convert-pasted';
import { SYSTEMS } from './systems/all-systems';
import { editorTokens } from './editor-tokens';
import { dependsOnUnknown, evaluateQuery } from './evaluate';
import { explainQuery } from './explain-query';
import { toHalfWidth } from './half-width';
import { listClauses } from './list-clauses';
import { parseQuery } from './parse-query';
import { bracketQuery, printQuery } from './print-query';
import { QueryError } from './query-error';
import { expressionFromForm, formFromExpression } from './query-form';
import { PRINTED_LIMITS } from './query-limits';
import type { QueryNode } from './query-node';

/** A thorough run: FC_RUNS=200000. */
const RUNS = Number(process.env['FC_RUNS'] ?? 200);
const numRuns = RUNS;

const reparsed = (text: string): QueryNode => parseQuery(text, PRINTED_LIMITS).node;

const hasSets = (node: QueryNode): boolean => JSON.stringify(node).includes('"type":"set"');

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    expect(error.message).toMatch(/^第\d+字：/);
    return undefined;
  }
}

it('prints every tree so that it is read back the same, with and without all brackets', () => {
  fc.assert(
    fc.property(anyQuery(), (node) => {
      const printed = printQuery(node);
      expect(withoutPlaces(reparsed(printed))).toEqual(withoutPlaces(node));
      expect(printQuery(reparsed(printed))).toBe(printed);
      expect(withoutPlaces(reparsed(bracketQuery(node)))).toEqual(withoutPlaces(node));
      expect(explainQuery(node)).not.toBe('');
    }),
    { numRuns },
  );
});

it('does so for every leaf and every proximity by itself', () => {
  fc.assert(
    fc.property(fc.oneof(anyLeaf, anyProximity), (node) =>
      expect(withoutPlaces(reparsed(printQuery(node)))).toEqual(withoutPlaces(node)),
    ),
    { numRuns: RUNS * 2 },
  );
});

it('means the same after printing, on any record', () => {
  let found = 0;
  fc.assert(
    fc.property(anyQuery(false), anyRecord, (node, record) => {
      const again = reparsed(printQuery(node));
      const holds = evaluateQuery(record, node);
      if (holds) found += 1;
      expect(evaluateQuery(record, again)).toBe(holds);
      expect(dependsOnUnknown(record, again)).toBe(dependsOnUnknown(record, node));
      // What does not depend on unknowns has a complement that does not either, and holds exactly where this does not.
      expect(evaluateQuery(record, { type: 'not', operand: node, span: node.span })).toBe(!holds);
    }),
    { numRuns: RUNS * 2 },
  );
  expect(found).toBeGreaterThan(20);
});

describe('whatever is typed', () => {
  const token = fc.constantFrom(
    '空调',
    'LED',
    'lith*',
    '"变频 空调"',
    '压缩?机',
    'C#',
    '201210343937.X',
    '2020',
    'H01M10/05',
    '07-02',
    '-20',
    'R&D',
    '3D',
    '5D',
    'NOT 5D',
    'S',
    'NOT S',
    'P',
    'F',
    '(2W)',
    '$PRE3',
    'to',
    '或',
    'AND',
    'OR',
    'NOT',
    'XOR',
    '#2',
    'S3',
    '##我的',
    '(',
    ')',
    '[',
    ']',
    '=',
    '+',
    '-',
    '*',
    ',',
    '，',
    ' ',
    ':',
    '：',
    'TI=',
    'TI/AB=',
    'AD>=',
    'PD=[2019 TO 2020]',
    'AD=2019:2020',
    'IPC=',
    'F24F/low',
    'PN=',
    'CN101175089A',
    '镇街=北滘',
    'LV!=有效',
    'TI,AB^=',
    'TI,AB*=(',
    'CLMN<3',
    '“',
    '”',
    '（',
    '）',
    '𠀀',
    '申请曰=',
    '公开（公告）号=',
    "'",
    '%',
    '$',
    '?',
    '<',
    '>',
    '\n',
  );
  const glue = fc.constantFrom(' ', '', ' ');
  const soup = fc.tuple(fc.array(token, { maxLength: 14 }), glue).map(([tokens, between]) => tokens.join(between));
  /** A well-formed expression with a few characters changed, dropped or put in. */
  const mutated = fc
    .tuple(
      anyQuery(),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('drop', 'put', 'swap'), fc.oneof(token, anyText(2))), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([node, changes]) =>
      changes.reduce((text, [place, how, what]) => {
        const at = place % (text.length + 1);
        if (how === 'put') return text.slice(0, at) + what + text.slice(at);
        return text.slice(0, at) + (how === 'swap' ? what : '') + text.slice(at + 1 + (place % 3));
      }, printQuery(node)),
    );
  const anything = fc.oneof(soup, mutated, anyText(), fc.string({ maxLength: 60 }));

  it('is read or refused with a place inside it, and what is read prints to the same tree', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anything, (input) => {
        let node: QueryNode;
        try {
          node = parseQuery(input).node;
        } catch (error) {
          if (!(error instanceof QueryError)) throw error;
          expect(error.position).toBeGreaterThanOrEqual(0);
          expect(error.position + error.length).toBeLessThanOrEqual(input.length);
          return;
        }
        accepted += 1;
        expect(withoutPlaces(reparsed(printQuery(node)))).toEqual(withoutPlaces(node));
        expect(withoutPlaces(reparsed(bracketQuery(node)))).toEqual(withoutPlaces(node));
      }),
      { numRuns: RUNS * 2 },
    );
    expect(accepted).toBeGreaterThan(RUNS / 20);
  });

  it('is refused with a suggestion that is itself accepted and keeps every word, or with none', () => {
    const signs = new Set(['and', 'or', 'xor', 'not', 's', 'p', 'f', 'l', 'to', '与', '或', '非', '异或']);
    const isWord = (word: string): boolean => !signs.has(word) && !/^\d+[wd]$/.test(word);
    const wordsOf = (text: string): string[] =>
      (
        toHalfWidth(text)
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? []
      ).filter(isWord);
    /** The name of a field may be corrected. */
    const withoutFields = (text: string): string =>
      toHalfWidth(text).replace(/[^\s()[\]"=:<>!]+(?=\s*[*^+!]?[=:<>])/g, ' ');
    const valid = fc.constantFrom(
      'TI=(空调 OR 热泵) AND CLM=(变频 5D 压缩机) AND IPC=F24F/low AND AD=[2019 TO 2024]',
      '名称/摘要/权利要求=(电池 S 散热) NOT MIPC=H01M10/05 AND 专利类型=发明授权',
      'PA="美的集团股份有限公司" AND 镇街=北滘镇 AND LV=有效 AND FEEDUE<=20261231',
      '#2 AND DIST=顺德区 AND HV=是 NOT LS=CF01',
      '"机械臂" 3W (末端 OR 夹爪) P 力控',
      `TI=(${'空调 OR '.repeat(300)}风扇) AND AB=散热`,
    );
    const sign = fc.constantFrom(
      'AND',
      'OR',
      'NOT',
      'XOR',
      '5D',
      'S',
      '(',
      ')',
      '"',
      '[',
      ']',
      ' AND',
      'AND ',
      ' AND)',
      '（',
      '”',
    );
    const broken = fc
      .tuple(valid, fc.nat(), fc.constantFrom('cut', 'drop', 'double', 'put', 'first', 'last', 'cut and put'), sign)
      .map(([text, place, how, what]) => {
        const at = place % (text.length + 1);
        if (how === 'cut') return text.slice(0, at);
        if (how === 'drop') return text.slice(0, at) + text.slice(at).replace(/[()"[\]]/, '');
        if (how === 'double') return text.slice(0, at) + text.slice(at).replace(/[()"[\]]/, '$&$&');
        if (how === 'first') return `${what} ${text}`;
        if (how === 'last') return `${text} ${what}`;
        return `${text.slice(0, at)} ${what} ${how === 'put' ? text.slice(at) : ''}`;
      });
    let suggested = 0;
    fc.assert(
      fc.property(fc.oneof(broken, soup), (input) => {
        try {
          parseQuery(input);
        } catch (error) {
          const { suggestion } = error as QueryError;
          if (suggestion === undefined) return;
          suggested += 1;
          expect(() => parseQuery(suggestion)).not.toThrow();
          const kept = wordsOf(suggestion);
          expect(wordsOf(withoutFields(input)).filter((word) => !kept.includes(word))).toEqual([]);
        }
      }),
      { numRuns: RUNS * 3 },
    );
    expect(suggested).toBeGreaterThan(RUNS / 4);
  });

  it('is coloured in order and completed inside the text', () => {
    fc.assert(
      fc.property(anything, fc.nat({ max: 80 }), (input, cursor) => {
        let end = 0;
        for (const piece of editorTokens(input)) {
          expect(piece.start).toBeGreaterThanOrEqual(end);
          expect(piece.end).toBeGreaterThan(piece.start);
          end = piece.end;
        }
        expect(end).toBeLessThanOrEqual(input.length);
        const { from, to } = completeQuery(input, cursor, { historyLength: 3 });
        expect(from).toBeLessThanOrEqual(Math.min(cursor, input.length));
        expect(to).toBeLessThanOrEqual(input.length);
      }),
      { numRuns },
    );
  });

  it('is converted without an exception, and what is converted is canonical', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...SYSTEMS.map(({ code }) => code)), (input, system) => {
        const { expression, problems } = convertPasted(input, system);
        if (problems.length === 0) expect(printQuery(reparsed(expression))).toBe(expression);
      }),
      { numRuns },
    );
  });

  it('falls into clauses that mean the whole together', () => {
    fc.assert(
      fc.property(fc.oneof(soup, anyQuery(false).map(printQuery)), anyRecord, (input, record) => {
        const clauses = attempt(() => listClauses(input));
        if (!clauses) return;
        const { node, syntax } = parseQuery(input);
        if (hasSets(node)) return;
        const values = clauses.map(
          ({ node: each, connector }) => evaluateQuery(record, each) !== (connector === 'NOT'),
        );
        const whole =
          syntax.kind === 'or'
            ? values.includes(true)
            : syntax.kind === 'xor'
              ? values.filter((value) => value).length % 2 === 1
              : !values.includes(false);
        expect(evaluateQuery(record, node)).toBe(whole);
        for (const { without } of clauses) if (without !== null) attempt(() => parseQuery(without));
      }),
      { numRuns },
    );
  });

  it('goes through the form unchanged in meaning where the form says that it holds everything', () => {
    let complete = 0;
    fc.assert(
      fc.property(fc.oneof(soup, anyQuery(false).map(printQuery)), anyRecord, (input, record) => {
        const form = attempt(() => formFromExpression(input));
        if (!form?.complete || hasSets(parseQuery(input).node)) return;
        complete += 1;
        const again = parseQuery(expressionFromForm(form.rows), PRINTED_LIMITS).node;
        expect(evaluateQuery(record, again)).toBe(evaluateQuery(record, parseQuery(input).node));
      }),
      { numRuns },
    );
    expect(complete).toBeGreaterThan(RUNS / 20);
  });
});

describe('work', () => {
  /** Counts executed regular expressions, the main part of the run time. Each reads only its place or its own word. */
  function countSteps(work: () => void): number {
    const spy = jest.spyOn(RegExp.prototype, 'exec');
    try {
      work();
      return spy.mock.calls.length;
    } finally {
      spy.mockRestore();
    }
  }

  const repeated = fc
    .tuple(
      fc.array(
        fc.constantFrom(
          '空调',
          'a',
          ' ',
          '(',
          ')',
          '"',
          'NOT ',
          'OR ',
          '5D ',
          'TI=',
          'AD=',
          '[',
          ']',
          ' to ',
          ',',
          '-',
          '*',
          '#1 ',
          'a<',
          ':',
          '/',
          '&',
          '+',
          '(公告)',
        ),
        { minLength: 1, maxLength: 4 },
      ),
      fc.constantFrom('', '(', '=', '"', 'a'),
    )
    .map(([pieces, end]) => pieces.join('').repeat(2000).slice(0, 2000) + end);

  it('grows with the length of the input and no faster', () => {
    fc.assert(
      fc.property(repeated, (input) => {
        const half = countSteps(() => void attempt(() => parseQuery(input.slice(0, 1000))));
        const whole = countSteps(() => void attempt(() => parseQuery(input)));
        expect(whole).toBeLessThan(60 * input.length);
        expect(whole).toBeLessThan(6 * half + 60_000);
      }),
      { numRuns: 60 },
    );
  });
});
