import fc from 'fast-check';
import { form, options, question, test, when } from '../testing/sample-questionnaire';
import { backstep, EXACT_ITEMS } from './backstep';
import { effortOf } from './moves';
import type { Answers, Condition, Level, Question, Questionnaire, Test, Value } from './questionnaire';
import { reaches } from './scores';

const level = (more: Partial<Level>): Level => ({
  key: 'l',
  name: '目标',
  minTotal: 0,
  minSections: [],
  required: [],
  ...more,
});

/** Every possible answer, even useless ones. */
function everyValue({ kind, options: offered, min, max }: Question): (Value | undefined)[] {
  if (kind === 'single') return [undefined, ...offered.map(({ key }) => key)];
  if (kind === 'multiple')
    return Array.from({ length: 2 ** offered.length }, (_, bits) =>
      offered.filter((_option, at) => (bits >> at) % 2 === 1).map(({ key }) => key),
    );
  if (kind === 'text') return [undefined, '有'];
  const low = min ?? 0;
  return [undefined, ...Array.from({ length: (max ?? 0) - low + 1 }, (_, at) => low + at)];
}

/** The least effort of all answers that reach the level, by trying every one. */
function bruteForce(all: Questionnaire, target: Level, answers: Answers): number | undefined {
  let best: number | undefined;
  const attempt = (at: number, next: Answers, effort: number): void => {
    if (best !== undefined && effort >= best) return;
    const own = all.questions[at];
    if (!own) {
      if (reaches(all, target, next)) best = effort;
      return;
    }
    const was = answers[own.key];
    const sorted = Array.isArray(was) ? [...(was as string[])].sort() : was;
    for (const value of [sorted, ...everyValue(own)]) {
      const more = effortOf(own, sorted, value);
      if (more !== null) attempt(at + 1, { ...next, [own.key]: value }, effort + more);
    }
  };
  attempt(0, {}, 0);
  return best;
}

const points = fc.integer({ min: 0, max: 6 });
const effort = fc.option(fc.integer({ min: 0, max: 8 }), { freq: 6 });
const offer = (least: number) =>
  fc
    .array(fc.tuple(points, effort), { minLength: least, maxLength: 3 })
    .map((all) =>
      options(...all.map(([worth, takes], at) => [`${at}`, worth, takes] as [string, number, number | null])),
    );
const bands = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 4 }), points, effort), { selector: ([from]) => from, maxLength: 2 })
  .map((all) => all.sort(([a], [b]) => a - b).map(([from, worth, takes]) => ({ from, points: worth, effort: takes })));
const shape: fc.Arbitrary<Partial<Question>> = fc.oneof(
  offer(2).map((all) => ({ kind: 'single' as const, options: all })),
  offer(1).map((all) => ({ kind: 'multiple' as const, options: all })),
  bands.map((all) => ({ kind: 'number' as const, max: 4, bands: all })),
  bands.map((all) => ({
    kind: 'scale' as const,
    min: 1,
    max: 3,
    bands: all.filter(({ from }) => from >= 1 && from <= 3),
  })),
  fc.constant({ kind: 'text' as const }),
);

/** A test of one of these questions. */
function anyTest(of: readonly Question[]): fc.Arbitrary<Test> {
  return fc.tuple(fc.constantFrom(...of), fc.boolean(), fc.nat(4), fc.nat(5)).map(([asked, not, value, which]) => {
    if (which === 0 || asked.kind === 'text') return test(asked.key, { not, op: 'answered' });
    if (asked.kind === 'single' || asked.kind === 'multiple') {
      const keys = asked.options.map(({ key }) => key);
      return test(asked.key, { not, options: which === 1 ? keys.slice(0, 2) : [keys[value % keys.length]!] });
    }
    return test(asked.key, { not, op: which % 2 === 0 ? 'atLeast' : 'atMost', value });
  });
}

const anyCondition = (of: readonly Question[]): fc.Arbitrary<Condition> =>
  fc.record({
    join: fc.constantFrom('all', 'any'),
    groups: fc.array(
      fc.record({
        join: fc.constantFrom('all', 'any'),
        tests: fc.array(anyTest(of), { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  });

/** A questionnaire, answers to it (to hidden questions too), and a level. */
const example = fc.array(fc.tuple(shape, fc.constantFrom('s', 't')), { minLength: 1, maxLength: 5 }).chain((shapes) => {
  const plain = shapes.map(([more, section], at) => question(`q${at}`, { ...more, section }));
  return fc
    .tuple(
      ...plain.map((own, at) =>
        at === 0
          ? fc.constant(own)
          : fc.option(anyCondition(plain.slice(0, at)), { freq: 1 }).map((showIf) => ({ ...own, showIf })),
      ),
    )
    .chain((questions) =>
      fc.record({
        all: fc.constant(
          form(questions, {
            sections: [
              { key: 's', name: '甲' },
              { key: 't', name: '乙' },
            ],
          }),
        ),
        answers: fc
          .tuple(...questions.map((own) => fc.constantFrom(undefined, ...everyValue(own))))
          .map((values) => Object.fromEntries(values.map((value, at) => [`q${at}`, value])) as Answers),
        target: fc
          .record({
            minTotal: fc.integer({ min: 0, max: 16 }),
            minSections: fc.array(fc.record({ section: fc.constantFrom('s', 't'), points: fc.nat(8) }), {
              maxLength: 1,
            }),
            required: fc.array(anyTest(questions), { maxLength: 2 }),
          })
          .map(level),
      }),
    );
});

it('finds what trying every answer finds, and nothing in it is needless', () => {
  let reached = 0;
  fc.assert(
    fc.property(example, ({ all, answers, target }) => {
      const found = backstep(all, target, answers);
      const least = bruteForce(all, target, answers);
      expect(found.isExact).toBe(true);
      expect(found.isReachable ? found.effort : undefined).toBe(least);
      expect(found.isReachable || found.obstacles.length > 0).toBe(true);
      if (!found.isReachable || found.isReached) return;
      reached += 1;
      const follow = (leftOut?: string): Answers => followed(all, target, answers, found, leftOut);
      expect(reaches(all, target, follow())).toBe(true);
      for (const { question: key } of found.path) expect(reaches(all, target, follow(key))).toBe(false);
    }),
    { numRuns: 400 },
  );
  expect(reached).toBeGreaterThan(30);
});

/** The answers after the path, found again by what its steps say; one step left out. */
function followed(
  all: Questionnaire,
  target: Level,
  answers: Answers,
  { path }: ReturnType<typeof backstep>,
  out?: string,
) {
  const next = { ...answers };
  for (const step of path) {
    if (step.question === out) continue;
    const own = all.questions.find(({ key }) => key === step.question)!;
    const texts = step.to.split('、');
    const isNumber = own.kind === 'number' || own.kind === 'scale';
    const keys = own.options.filter(({ text }) => texts.includes(text)).map(({ key }) => key);
    next[own.key] = isNumber
      ? Number(step.to)
      : own.kind === 'multiple'
        ? keys
        : own.kind === 'single'
          ? keys[0]
          : '有';
  }
  return next;
}

describe('the way to a level', () => {
  const gate = question('gate', { options: options(['yes', 0, 4], ['no', 0, 0]) });
  const behind = question('behind', {
    options: options(['a', 10, 1], ['b', 0, 0]),
    showIf: when(test('gate', { options: ['yes'] })),
  });
  const dear = question('dear', { options: options(['a', 10, 9], ['b', 0, 0]) });

  it('goes through a question that opens another where that takes less', () => {
    const found = backstep(form([gate, behind, dear]), level({ minTotal: 10 }), { gate: 'no', dear: 'b' });
    expect(found.path.map(({ number, from, to, points, effort: takes }) => [number, from, to, points, takes])).toEqual([
      [1, '选项no', '选项yes', 0, 4],
      [2, '', '选项a', 10, 1],
    ]);
    expect(found).toMatchObject({ effort: 5, points: { before: 0, after: 10 }, isExact: true, isReachable: true });
  });

  it('reports unreachable levels, and never suggests changes without an effort', () => {
    const fixed = question('fixed', { options: options(['a', 10, null], ['b', 0, 0]) });
    const found = backstep(form([fixed]), level({ minTotal: 10 }), { fixed: 'b' });
    expect(found).toMatchObject({ isReachable: false, obstacles: ['总分达到 10 分'], path: [] });
    const both = form([gate, behind, { ...dear, showIf: when(test('gate', { options: ['no'] })) }]);
    expect(backstep(both, level({ minTotal: 20 }), {})).toMatchObject({ isReachable: false });
    const needs = level({ required: [test('behind', { options: ['a'] }), test('dear', { options: ['a'] })] });
    expect(backstep(both, needs, {}).obstacles).toEqual(['各项要求单独都能达到，但不能同时达到']);
  });

  const many = (count: number) =>
    form(
      Array.from({ length: count }, (_, at) => {
        const isOpened = at % 4 === 3;
        return question(`q${at}`, {
          options: options(['a', 3 + ((at * 7) % 11), 2 + ((at * 5) % 13)], ['b', 0, 0]),
          showIf: isOpened ? when(test(`q${at - 1}`, { options: ['a'] })) : null,
        });
      }),
    );

  it('is exact with forty open items of which ten hang on others', () => {
    const found = backstep(many(EXACT_ITEMS), level({ minTotal: 150 }), {});
    expect(found).toMatchObject({ openItems: 40, isExact: true, isReachable: true });
    expect(found.points.after).toBeGreaterThanOrEqual(150);
  });

  it('is a good one beyond forty, without a needless step', () => {
    const all = many(120);
    const target = level({ minTotal: 400 });
    const found = backstep(all, target, {});
    expect(found).toMatchObject({ openItems: 120, isReachable: true });
    for (const { question: key } of found.path)
      expect(reaches(all, target, followed(all, target, {}, found, key))).toBe(false);
  });
});
