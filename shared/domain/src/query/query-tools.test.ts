import { canonical } from '../testing/query-trees';
import { completeQuery, lookedUp, type CompletionLookup } from './complete-query';
import { editorTokens } from './editor-tokens';
import { fieldHelp, FIELD_GROUPS, groupedFieldHelp, ungroupedFields } from './field-help';
import { explainQuery } from './explain-query';
import { FIELDS } from './fields';
import { listClauses } from './list-clauses';
import { OPERATORS } from './operators';
import { parseQuery } from './parse-query';
import { printQuery } from './print-query';
import { expressionFromForm, formFromExpression, formOperators, type FormRow } from './query-form';
import type { Narrowing } from './query-node';
import { printSet, resolveSets, type SetReference } from './resolve-sets';
import { leavesOf } from './walk-query';

/** The tree of an expression, whatever the order of operands. */
const inAnyOrder = (input: string): string =>
  JSON.stringify(parseQuery(input).node, (key, value: unknown) => {
    if (key === 'span') return undefined;
    return key === 'operands' ? (value as unknown[]).map((each) => inOrder(each)).sort() : value;
  });
const inOrder = (node: unknown): string =>
  JSON.stringify(node, (key, value: unknown) =>
    key === 'span' ? undefined : key === 'operands' ? (value as unknown[]).map(inOrder).sort() : value,
  );

describe('clauses', () => {
  it('are one where two conditions are written as one', () => {
    expect(parts('2011<PD<2013')).toEqual([['AND', '2011<PD<2013', null]]);
    expect(parts('空调 AND 2011<PD<2013')).toEqual([
      ['AND', '空调', '2011<PD<2013'],
      ['AND', '2011<PD<2013', '空调'],
    ]);
  });

  const parts = (input: string) => listClauses(input).map(({ connector, text, without }) => [connector, text, without]);

  it.each([
    ['空调', [['AND', '空调', null]]],
    ['NOT TI=空调', [['NOT', 'TI=空调', null]]],
    [
      'TI=(空调 OR 热泵) AND PA=美的 NOT LV=失效',
      [
        ['AND', 'TI=(空调 OR 热泵)', 'PA=美的 NOT LV=失效'],
        ['AND', 'PA=美的', 'TI=(空调 OR 热泵) NOT LV=失效'],
        ['NOT', 'LV=失效', 'TI=(空调 OR 热泵) AND PA=美的'],
      ],
    ],
    [
      'NOT 空调 热泵',
      [
        ['NOT', '空调', '热泵'],
        ['AND', '热泵', 'NOT 空调'],
      ],
    ],
    [
      'a OR NOT b OR c',
      [
        ['AND', 'a', 'NOT b OR c'],
        ['OR', 'NOT b', 'a OR c'],
        ['OR', 'c', 'a OR NOT b'],
      ],
    ],
    [
      '（a b） XOR TI=（c d）',
      [
        ['AND', '（a b）', 'TI=（c d）'],
        ['XOR', 'TI=（c d）', '（a b）'],
      ],
    ],
    ['NOT LV!=有效', [['NOT', 'LV!=有效', null]]],
    [
      'a 5D b c',
      [
        ['AND', 'a 5D b', 'c'],
        ['AND', 'c', 'a 5D b'],
      ],
    ],
  ])('%s', (input, expected) => {
    expect(parts(input)).toEqual(expected);
  });

  it('returns the meaning of each clause by itself', () => {
    expect(listClauses('2020').map(({ expression, meaning }) => [expression, meaning])).toEqual([
      ['PD=2020', '公开公告日在 2020-01-01 至 2020-12-31'],
    ]);
    expect(listClauses('空调 NOT PD>2020')[1]).toMatchObject({
      expression: 'PD>=2021-01-01',
      meaning: '公开公告日在 2021-01-01 及以后',
    });
  });

  it('does not take one negation for another', () => {
    expect(listClauses('NOT LV!=有效')[0]?.expression).toBe('NOT LV="有效"');
  });

  it('leaves an expression that means the rest', () => {
    const input = '空调 AND TI=(a OR b) NOT (PA=美的 OR AD>2019) AND "x y"';
    for (const { without, span } of listClauses(input)) {
      const others = listClauses(input).filter((other) => other.span.start !== span.start);
      expect(listClauses(without!).map(({ expression, connector }) => [expression, connector])).toEqual(
        others.map(({ expression, connector }) => [expression, connector]),
      );
    }
  });
});

describe('form and expression', () => {
  const row = (
    field: string,
    value: string,
    op: FormRow['op'] = '=',
    connector: FormRow['connector'] = 'AND',
  ): FormRow => ({ connector, field, op, value });

  it.each<[FormRow[], string]>([
    [[], ''],
    [[row('TI', '空调'), row('PA', '')], 'TI=空调'],
    [[row('TI', '空调', '=', 'NOT')], 'NOT TI=空调'],
    [
      [
        row('TI', '空调 OR 热泵'),
        row('PA', 'Midea Group'),
        row('AD', '2019 TO 2024', 'in'),
        row('LV', '失效', '=', 'NOT'),
      ],
      'TI=(空调 OR 热泵) AND PA="Midea Group" AND AD=[2019 TO 2024] NOT LV=失效',
    ],
    [[row('TI', 'a'), row('TI', 'b', '=', 'OR'), row('TI', 'c')], '(TI=a OR TI=b) AND TI=c'],
    [[row('TI', 'a'), row('TI', 'b'), row('TI', 'c', '=', 'OR')], '(TI=a AND TI=b) OR TI=c'],
    [
      [row('PD', '>=2020'), row('CLMN', '10', '>'), row('AD', '2020至', 'in'), row('GD', '~2021', 'in')],
      'PD>=2020 AND CLMN>10 AND AD=[2020 TO *] AND GD=[* TO 2021]',
    ],
    [[row('TI/AB', '（空调）（热泵）', '*=')], 'TI/AB*=((空调)(热泵))'],
  ])('writes %j as %s', (rows, expected) => {
    expect(expressionFromForm(rows)).toBe(expected);
    if (expected !== '') expect(() => parseQuery(expected)).not.toThrow();
  });

  it.each([
    'TI=空调',
    'NOT TI=空调',
    '空调 热泵',
    '2020',
    '"2020"',
    'H01M10/05',
    '(空调 OR 热泵) 压缩机',
    'TI=(空调 OR 热泵) AND PA=(Midea Group) NOT LV=失效',
    'PA="Midea Group"',
    'AD=[2019 TO *] AND CLMN>=3',
    'TI=a OR AB=b',
    '(TI=a OR AB=b) AND PA=c',
    'PA=c AND (TI=a OR AB=b)',
    '名称/摘要=(电池 S 散热)',
    'TI,AB*=(a b)',
    'TI,AB^=a OR LV!=有效',
    'TI=a XOR TI=b',
    'CLM=(a 5D (b OR c))',
    'TI=a AND NOT (NOT AB=b)',
    'a NOT TI=b',
    '"a" OR TI=b',
    'TI=(a) AND IPC=H01M10/05/low',
  ])('reads %s into rows and back', (input) => {
    const { rows, complete, notes } = formFromExpression(input);
    expect(notes).toEqual([]);
    expect(complete).toBe(true);
    expect(inAnyOrder(expressionFromForm(rows))).toBe(inAnyOrder(input));
  });

  it.each([
    ['(TI=a AND AB=b) OR (TI=c AND AB=d)', '“(TI=c AND AB=d)”没有放进表格', ['TI', 'AB']],
    ['TI=a AND #2', '“#2”没有放进表格：检索集', ['TI']],
    ['TI=a OR NOT (AB=b AND TI=c)', '没有放进表格', ['TI']],
  ])('says what of %s the form cannot hold', (input, note, fields) => {
    const { rows, complete, notes } = formFromExpression(input);
    expect(complete).toBe(false);
    expect(notes.join()).toContain(note);
    expect(rows.map(({ field }) => field)).toEqual(fields);
  });

  it('offers the comparisons of a field', () => {
    expect(formOperators('TI')).toEqual(['=']);
    expect(formOperators('AD')).toEqual(['=', '!=', '>', '>=', '<', '<=', 'in']);
    expect(formOperators('PT')).toEqual(['=', '!=']);
  });
});

describe('editor', () => {
  const coloured = (input: string) =>
    editorTokens(input).map(({ kind, start, end }) => `${kind} ${input.slice(start, end)}`);

  it.each([
    [
      'TI=(空调 OR "变频 热泵") AND AD=[2019 TO *]',
      [
        'field TI',
        'comparator =',
        'bracket (',
        'word 空调',
        'logic OR',
        'phrase "变频 热泵"',
        'bracket )',
        'logic AND',
        'field AD',
        'comparator =',
        'range [',
        'word 2019',
        'range TO',
        'wildcard *',
        'range ]',
      ],
    ],
    ['a 5D lith* NOT S b', ['word a', 'proximity 5D', 'wildcard lith*', 'proximity NOT S', 'word b']],
    ['#2 或 ##我的', ['set #2', 'logic 或', 'set ##我的']],
    ['申请曰=2020', ['unknownField 申请曰', 'comparator =', 'word 2020']],
    ['((空调', ['unmatched (', 'unmatched (', 'word 空调']],
    ['空调) "变频', ['word 空调', 'unmatched )', 'phrase "变频']],
    ['（空调）', ['bracket （', 'word 空调', 'bracket ）']],
    ['', []],
  ])('colours %s', (input, expected) => {
    expect(coloured(input)).toEqual(expected);
  });
});

describe('completion', () => {
  const offered = (withCursor: string, context = {}) => {
    const cursor = withCursor.indexOf('‸');
    const input = withCursor.replace('‸', '');
    const { from, to, items } = completeQuery(input, cursor, context);
    return items.map(({ insert }) => input.slice(0, from) + insert + input.slice(to));
  };

  it.each([
    ['申请‸', '申请'.length, ['AN=', 'AD=', 'ADY=', 'PA=']],
    ['t‸', 1, ['TI=', 'TA=', 'TAC=', 'TOWN=']],
    ['TI=空调 AND 镇‸', 2, ['TI=空调 AND TOWN=']],
    ['TI=空调 A‸', 2, ['TI=空调 AND ', 'TI=空调 AB=']],
    ['镇街=北‸', 1, ['镇街=北滘镇']],
    ['PT=(发明授权 OR 外‸)', 1, ['PT=(发明授权 OR 外观设计)']],
    ['LS=质‸', 1, ['LS=PE01']],
    ['CLS=等恢‸', 1, ['CLS="未缴年费专利权终止，等恢复"']],
    ['CLM=(变频 5‸ 压缩机)', 1, ['CLM=(变频 5D  压缩机)', 'CLM=(变频 5W  压缩机)']],
    ['TI/摘‸', 1, ['TI/AB=']],
    ['申‸=2020', 1, ['AD=2020']],
    ['公开国=中国‸', 1, ['公开国=CN', '公开国=TW']],
    ['公开国‸', 1, ['CC=']],
    ['专利类型=实‸', 1, ['专利类型=实用新型']],
    ['有效性=‸', 1, ['有效性=有效', '有效性=失效']],
    ['空调 #‸', 1, ['空调 #3', '空调 ##我的']],
  ])('%s', (withCursor, _, expected) => {
    expect(offered(withCursor, { savedSets: ['我的'], historyLength: 3 })).toEqual(expect.arrayContaining(expected));
  });

  it('offers no fields in the brackets of a field, nothing inside a phrase, and staff fields to staff only', () => {
    expect(offered('TI=(空调 ‸')).not.toContain('TI=(空调 AB=');
    expect(offered('TI=(空调 ‸')).toContain('TI=(空调 OR ');
    expect(offered('"申请‸')).toEqual([]);
    expect(offered('TIE‸')).toEqual([]);
    expect(offered('TIE‸', { staff: true })).toEqual(['TIER=']);
    expect(offered('申请‸', { fields: new Set(['AD']) })).toEqual(['AD=']);
  });

  it.each([
    ['申请人=美的‸', { kind: 'applicant', part: '美的', isBare: false, inQuotes: false }],
    ['空调 AND 发明人="王‸', { kind: 'inventor', part: '王', isBare: false, inQuotes: true }],
    ['PA=(美的 OR 格‸)', { kind: 'applicant', part: '格', isBare: false, inQuotes: false }],
    ['IPC=F24‸', { kind: 'class', part: 'F24', isBare: false, inQuotes: false }],
    ['IPC分类号=‸', { kind: 'class', part: '', isBare: false, inQuotes: false }],
    ['空调 美的‸', { kind: 'applicant', part: '美的', isBare: true, inQuotes: false }],
    ['TI=美的‸', undefined],
    ['申请人=‸', undefined],
    ['空调 A‸', undefined],
    ['"美的‸', undefined],
    ['LOC=07‸', undefined],
  ])('%s: what the server is asked', (withCursor, lookup) => {
    const cursor = withCursor.indexOf('‸');
    expect(completeQuery(withCursor.replace('‸', ''), cursor).lookup).toEqual(lookup);
  });

  it('puts what was looked up where it was asked for', () => {
    const name = { name: '甲（佛山）公司', expression: '申请人="甲（佛山）公司"', total: 1200 };
    const inserted = (part: Partial<CompletionLookup>) =>
      lookedUp({ kind: 'applicant', part: '甲', isBare: false, inQuotes: false, ...part }, [name]);
    expect(inserted({})).toEqual([
      { kind: 'applicant', label: '甲（佛山）公司', insert: '"甲（佛山）公司"', detail: '1,200 件' },
    ]);
    expect(inserted({ isBare: true })[0]!.insert).toBe('申请人="甲（佛山）公司"');
    expect(inserted({ inQuotes: true })[0]!.insert).toBe('甲（佛山）公司');
    expect(
      lookedUp({ kind: 'class', part: 'F24', isBare: false, inQuotes: false }, [{ symbol: 'F24F', title: '空气调节' }]),
    ).toEqual([{ kind: 'value', label: 'F24F', insert: 'F24F', detail: '空气调节' }]);
  });

  it('offers what is accepted', () => {
    for (const withCursor of ['‸', '空调 ‸', 'PT=‸', 'AD=‸', 'TI=(a ‸']) {
      const closed = withCursor.includes('(') ? 'b)' : '';
      for (const text of offered(withCursor)) {
        const whole = /=$/.test(text) ? `${text}是` : /\s$/.test(text) ? `${text}${closed || 'b'}` : text;
        try {
          parseQuery(whole);
        } catch (error) {
          expect([whole, (error as Error).message]).toEqual([whole, expect.stringMatching(/不是|至少|应为|邻近/)]);
        }
      }
    }
  });
});

describe('sets', () => {
  const sets: Record<string, string> = {
    '#1': 'TI=空调 OR TI=热泵',
    '#2': '#1 NOT ##我的',
    '##我的': 'PA=美的',
    '##自己': '空调 ##别人',
    '##别人': '##自己 OR a',
    '##坏': '(a',
    '##筛选': '空调 OR 热泵',
    '##大': 'a '.repeat(500),
  };
  const narrowing: Narrowing = {
    filters: [{ facet: 'applicant', include: ['美的'], exclude: ['格力'] }],
    marks: [{ facet: 'myMark', include: ['followed'] }],
    patents: [{ ids: [7], exclude: false }],
  };
  const lookup = (reference: SetReference) => {
    const expression = sets[printSet(reference)];
    if (expression === undefined) return null;
    return { expression, narrowing: printSet(reference) === '##筛选' ? narrowing : undefined };
  };
  const resolved = async (input: string) => printQuery(await resolveSets(input, parseQuery(input).node, lookup));

  it('puts queries in the place of their references', async () => {
    expect(await resolved('#2 AND LV=有效')).toBe(
      '(TI=("空调" OR "热泵")) NOT PA="美的" AND LV="有效"'.replace('(TI=("空调" OR "热泵"))', 'TI=("空调" OR "热泵")'),
    );
    expect(await resolved('NOT #1')).toBe('NOT TI=("空调" OR "热泵")');
    expect(await resolved('空调')).toBe('"空调"');
  });

  it('keeps the filters of a set around what they narrow down, and says them', async () => {
    const { node } = parseQuery('压缩机 NOT ##筛选');
    const found = await resolveSets('压缩机 NOT ##筛选', node, lookup);
    expect(found).toMatchObject({
      type: 'and',
      operands: [{ type: 'text' }, { type: 'not', operand: { type: 'narrowed', narrowing, operand: { type: 'or' } } }],
    });
    expect(leavesOf(found).map((leaf) => 'phrase' in leaf && leaf.phrase)).toEqual(['压缩机', '空调', '热泵']);
    const other = await resolveSets('压缩机 NOT ##筛选', node, (reference) => ({
      ...lookup(reference)!,
      narrowing: { ...narrowing, patents: [{ ids: [8], exclude: false }] },
    }));
    expect(printQuery(other)).not.toBe(printQuery(found));
    expect(explainQuery(node, () => narrowing)).toBe(
      '名称、摘要和权利要求含“压缩机”，并且不满足（已存检索“筛选”的结果（含筛选：我的标注为已关注；申请人为美的，申请人不为格力））',
    );
    expect(explainQuery(node)).not.toContain('含筛选');
  });

  it.each([
    ['空调 ##自己', '第4字：检索集引用了自己：##自己 → ##别人 → ##自己'],
    ['#7', '第1字：检索历史里没有第 7 次检索'],
    ['a OR ##没有', '第6字：没有名为“没有”的已存检索'],
    ['##坏', '第1字：检索集“##坏”有误（第1字：括号没有闭合）'],
    ['##大 OR ##大 OR ##大 OR ##大 OR ##大', '展开后有 2500 个条件，超过 2000 个'],
  ])('%s: %s', async (input, message) => {
    await expect(resolved(input)).rejects.toThrow(message);
  });
});

describe('a lone value', () => {
  it('says what else a lone value was taken for', () => {
    expect(parseQuery('H01M10/05').interpretation).toEqual({ field: 'IPC', message: '已按IPC分类号检索' });
    expect(parseQuery('F24F').interpretation?.message).toBe('已按IPC分类号检索，含其下位');
    expect(canonical('Y02E60/10')).toBe('CPC=Y02E60/10');
    expect(canonical('07-02')).toBe('LOC=07-02');
    expect(parseQuery('空调').interpretation).toBeUndefined();
  });
});

describe('help', () => {
  it('covers every field once, with a rule and an example that is accepted', () => {
    expect(ungroupedFields()).toEqual([]);
    expect(FIELD_GROUPS.flatMap(({ codes }) => codes)).toHaveLength(FIELDS.length);
    for (const { fields } of groupedFieldHelp(true)) {
      for (const { code, rule, example, values, operators } of fields) {
        expect([code, rule === '', operators.length > 0]).toEqual([code, false, true]);
        expect(() => parseQuery(example)).not.toThrow();
        for (const value of values) expect(() => parseQuery(`${code}="${value}"`)).not.toThrow();
      }
    }
    expect(groupedFieldHelp().flatMap(({ fields }) => fields.map(({ code }) => code))).not.toContain('TIER');
    expect(fieldHelp('PT').values).toContain('实用新型');
    expect(fieldHelp('CLS').values).toContain('专利权维持');
    expect(fieldHelp('LS').values).toContain('PE01 专利权质押合同登记生效');
  });

  it('has an example for every operator that is accepted', () => {
    for (const { example } of OPERATORS) expect(() => parseQuery(example)).not.toThrow();
  });
});
