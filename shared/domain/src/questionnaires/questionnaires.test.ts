import { form, options, question, test, when } from '../testing/sample-questionnaire';
import { answerFaults, progressOf } from './answers';
import { checkQuestionnaire } from './check-questionnaire';
import { compareVersions, refreshAnswers } from './refresh';
import { levelOf, requirementsOf, scoresOf } from './scores';
import { visibleKeys } from './visibility';
import { conditionText } from './words';

const yesNo = options(['yes', 10, 5], ['no', 0, 0]);
const has = question('has', { options: yesNo, required: true });
const howMany = question('howMany', {
  kind: 'number',
  required: true,
  max: 100,
  bands: [
    { from: 1, points: 5, effort: 3 },
    { from: 10, points: 20, effort: 9 },
  ],
  showIf: when(test('has', { options: ['yes'] })),
});
const texts = (...all: Parameters<typeof form>) => checkQuestionnaire(form(...all)).map(({ text }) => text);

describe('what is asked', () => {
  it('describes a condition in words, for pages without script', () => {
    const yes = test('has', { options: ['yes'] });
    const many = test('howMany', { op: 'atLeast', value: 10 });
    expect(conditionText([has, howMany], when(yes, many))).toBe(
      '第 1 题“题has”选择“选项yes”，并且第 2 题“题howMany”达到 10',
    );
    const either = { join: 'any' as const, groups: [...when(yes).groups, ...when(many).groups] };
    expect(conditionText([has, howMany], either)).toBe(
      '（第 1 题“题has”选择“选项yes”），或者（第 2 题“题howMany”达到 10）',
    );
  });

  it('asks by earlier answers with and, or and not, and a hidden answer is as none', () => {
    const third = question('third', {
      kind: 'text',
      showIf: {
        join: 'any',
        groups: [
          { join: 'all', tests: [test('howMany', { op: 'atLeast', value: 10 })] },
          { join: 'all', tests: [test('has', { options: ['yes'], not: true }), test('has', { op: 'answered' })] },
        ],
      },
    });
    const all = [has, howMany, third];
    expect([...visibleKeys(all, {})]).toEqual(['has']);
    expect([...visibleKeys(all, { has: 'yes', howMany: 12 })]).toEqual(['has', 'howMany', 'third']);
    expect([...visibleKeys(all, { has: 'yes', howMany: 9 })]).toEqual(['has', 'howMany']);
    // Twelve was typed before 否 was chosen: it no longer counts.
    expect([...visibleKeys(all, { has: 'no', howMany: 12 })]).toEqual(['has', 'third']);
  });

  it('keeps hidden answers and does not count them', () => {
    const answers = { has: 'no', howMany: 12 };
    expect(scoresOf(form([has, howMany]), answers).total).toBe(0);
    expect(scoresOf(form([has, howMany]), { ...answers, has: 'yes' }).total).toBe(30);
    expect(progressOf(form([has, howMany]), answers)).toEqual({ answered: 1, asked: 1 });
    expect(answerFaults(form([has, howMany]), { has: 'no' }, { complete: true }).size).toBe(0);
    expect([...answerFaults(form([has, howMany]), { has: 'yes' }, { complete: true })]).toEqual([
      ['howMany', '此题必答'],
    ]);
  });

  it.each([
    [{ options: yesNo }, 'maybe', '没有这个选项，请重新选择'],
    [{ options: yesNo }, ['yes'], '没有这个选项，请重新选择'],
    [{ kind: 'multiple', options: yesNo }, ['yes', 'yes'], '没有这个选项，请重新选择'],
    [{ kind: 'multiple', options: yesNo }, 'yes', '请选择选项'],
    [{ kind: 'number', max: 5 }, 6, '请填写 0 到 5 的整数'],
    [{ kind: 'number' }, 1.5, '请填写整数'],
    [{ kind: 'scale', min: 1, max: 5 }, '3', '请填写整数'],
    [{ kind: 'text' }, '字'.repeat(2001), '最多 2000 个字'],
    [{ kind: 'date' }, '2026-02-30', '没有这一天，请核对日期'],
  ] as const)('refuses of %j the answer %j', (more, value, fault) => {
    const answers = { q: value };
    expect(answerFaults(form([question('q', more)]), answers, { complete: false }).get('q')).toBe(fault);
  });
});

describe('what can be published', () => {
  it('is a questionnaire without faults', () => {
    expect(
      texts([has, howMany], { levels: [{ key: 'l', name: '一级', minTotal: 30, minSections: [], required: [] }] }),
    ).toEqual([]);
  });

  it('is not one whose conditions go in a circle', () => {
    const first = question('a', { options: yesNo, showIf: when(test('b', { options: ['yes'] })) });
    const second = question('b', { options: yesNo, showIf: when(test('a', { options: ['yes'] })) });
    expect(texts([first, second])).toEqual(['第 1 题、第 2 题的显示条件互相引用，成了循环。']);
    expect(texts([{ ...first, showIf: when(test('a', { options: ['yes'] })) }])).toEqual([
      '第 1 题的显示条件互相引用，成了循环。',
    ]);
  });

  it('reports by number conditions on later, missing or unanswerable questions', () => {
    const ahead = question('a', { options: yesNo, showIf: when(test('b', { options: ['yes'] })) });
    expect(texts([ahead, question('b', { options: yesNo })])).toEqual(['第 1 题：显示条件只能引用前面的题。']);
    expect(texts([has, question('b', { kind: 'text', showIf: when(test('gone', { op: 'answered' })) })])).toEqual([
      '第 2 题：显示条件引用了不存在的题目。',
    ]);
    expect(texts([has, question('b', { kind: 'text', showIf: when(test('has', { options: ['x'] })) })])).toEqual([
      '第 2 题：显示条件引用了不存在的选项。',
    ]);
  });

  it.each([
    ['two options of one choice', when(test('has', { options: ['yes'] }), test('has', { options: ['no'] }))],
    [
      'a number that is both',
      when(test('howMany', { op: 'atLeast', value: 10 }), test('howMany', { op: 'atMost', value: 9 })),
    ],
    ['more than there can be', when(test('howMany', { op: 'atLeast', value: 101 }))],
    // It is asked only where 是 was chosen.
    ['what another condition excludes', when(test('howMany', { op: 'answered' }), test('has', { options: ['no'] }))],
  ])('is not one with a question that is never shown: %s', (_, showIf) => {
    expect(texts([has, howMany, question('c', { kind: 'text', showIf })])).toEqual([
      '第 3 题：无论怎样回答都不会显示，请检查显示条件。',
    ]);
  });

  it('is one whose question is shown for one answer alone', () => {
    const between = when(test('howMany', { op: 'atLeast', value: 50 }), test('howMany', { op: 'atMost', value: 50 }));
    expect(texts([has, howMany, question('c', { kind: 'text', showIf: between })])).toEqual([]);
  });

  it('says what is wrong with points, ends and levels', () => {
    expect(
      texts(
        [
          question('a', { options: options(['x', -1, 0], ['y', 1, 1.5]) }),
          question('b', { kind: 'number', min: 5, max: 5, section: 'gone' }),
        ],
        { levels: [{ key: 'l', name: '', minTotal: 9, minSections: [{ section: 's', points: 7 }], required: [] }] },
      ),
    ).toEqual([
      '第 1 题：分值和投入应为 0 到 1000 的整数。',
      '第 2 题：没有选择所属部分。',
      '第 2 题：最小值应小于最大值，都是整数。',
      '等级“1”：没有名称。',
      '等级“1”：要求总分 9 分，满分只有 1 分。',
      '等级“1”：要求“管理”7 分，这部分满分只有 1 分。',
    ]);
  });
});

describe('levels', () => {
  const levels = [
    { key: 'low', name: '达标', minTotal: 10, minSections: [], required: [] },
    {
      key: 'high',
      name: '良好',
      minTotal: 30,
      minSections: [{ section: 's', points: 15 }],
      required: [test('howMany', { op: 'atLeast', value: 10 })],
    },
  ];
  const both = form([has, howMany], { levels });

  it('are reached where all that they ask for is there', () => {
    expect(levelOf(both, { has: 'no', howMany: 12 })).toBeUndefined();
    expect(levelOf(both, { has: 'yes', howMany: 3 })?.name).toBe('达标');
    expect(levelOf(both, { has: 'yes', howMany: 10 })?.name).toBe('良好');
  });

  it('have each requirement as met, missing or unknown', () => {
    const states = (answers: Record<string, string | number>) =>
      requirementsOf(both, levels[1]!, answers).map(({ text, state }) => [text, state]);
    expect(states({ has: 'yes' })).toEqual([
      ['总分达到 30 分', 'unknown'],
      ['“管理”达到 15 分', 'unknown'],
      ['第 2 题“题howMany”达到 10', 'unknown'],
    ]);
    expect(states({ has: 'yes', howMany: 3 })).toEqual([
      ['总分达到 30 分', 'missing'],
      ['“管理”达到 15 分', 'met'],
      ['第 2 题“题howMany”达到 10', 'missing'],
    ]);
  });
});

describe('a newer version', () => {
  const older = form([has, howMany, question('note', { kind: 'text' })]);
  const newer = form([
    question('first', { kind: 'text', title: '新题' }),
    { ...has, options: options(['yes', 10, 5], ['partly', 5, 2]) },
    { ...howMany, max: 5, bands: [] },
  ]);

  it('is described by its changed questions', () => {
    expect(compareVersions(older, newer).map(({ text }) => text)).toEqual([
      '新增第 1 题“新题”',
      '第 2 题“题has”改变了选项',
      '第 3 题“题howMany”改变了分档、最大值',
      '去掉了原第 3 题“题note”',
    ]);
    expect(compareVersions(older, older)).toEqual([]);
  });

  it('keeps valid answers and reports lost ones', () => {
    const { answers, changes } = refreshAnswers(older, newer, { has: 'yes', howMany: 9, note: '已备案' });
    expect(answers).toEqual({ has: 'yes' });
    expect(changes.filter(({ kind }) => kind === 'lost').map(({ text }) => text)).toEqual([
      '“题howMany”原来的回答“9”不再适用',
      '“题note”原来的回答“已备案”不再适用',
    ]);
  });
});
