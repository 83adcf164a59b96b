import { differentValues, type Possible, possiblyMeets } from './possible-values';
import { type Question, type Test, testsOf } from './questionnaire';
import { visibilityOf } from './visibility';

/** Steps after which the search is aborted: more complex conditions are not readable either. */
const PATIENCE = 50_000;

/**
 * Whether some answers show a question. Conditions refer back only (`check-questionnaire.ts`).
 * @returns undefined when the conditions are too complex to decide
 */
export function canBeShown(questions: readonly Question[], key: string): boolean | undefined {
  const asked = questionsBehind(questions, key);
  const tests = asked.flatMap(({ showIf }) => testsOf(showIf));
  const turned = asked.slice(0, -1).filter((question) => tests.some((test) => test.question === question.key));
  const possible = new Map<string, Possible>();
  for (const question of turned) possible.set(question.key, everything(question, tests));
  let steps = 0;
  const search = (): boolean | undefined => {
    steps += 1;
    if (steps > PATIENCE) return undefined;
    const shown = visibilityOf(asked, (test) => possiblyMeets(test, possible.get(test.question))).get(key);
    if (shown !== undefined) return shown;
    const next = turned.find((question) => !isSettled(possible.get(question.key)!));
    if (!next) return false;
    const before = possible.get(next.key)!;
    let isSure = true;
    for (const settled of settlingOf(before)) {
      possible.set(next.key, settled);
      const found = search();
      if (found) return true;
      if (found === undefined) isSure = false;
    }
    possible.set(next.key, before);
    return isSure ? false : undefined;
  };
  return search();
}

/** A question and all questions that its condition depends on, directly or indirectly, in their order. */
function questionsBehind(questions: readonly Question[], key: string): Question[] {
  const behind = new Set<string>();
  const add = (name: string) => {
    const question = questions.find((each) => each.key === name);
    if (!question || behind.has(name)) return;
    behind.add(name);
    for (const test of testsOf(question.showIf)) add(test.question);
  };
  add(key);
  return questions.filter((question) => behind.has(question.key));
}

function everything(question: Question, tests: readonly Test[]): Possible {
  if (question.kind === 'multiple')
    return { chosen: new Map(question.options.map((option) => [option.key, undefined])) };
  return {
    values: differentValues(
      question,
      tests.filter((test) => test.question === question.key),
    ),
  };
}

const isSettled = (possible: Possible): boolean =>
  'values' in possible ? possible.values.length === 1 : ![...possible.chosen.values()].includes(undefined);

/** The possible values of an answer, with one more fact decided. */
function settlingOf(possible: Possible): Possible[] {
  if ('values' in possible) return possible.values.map((value) => ({ values: [value] }));
  const [open] = [...possible.chosen].find(([, truth]) => truth === undefined)!;
  return [true, false].map((truth) => ({ chosen: new Map(possible.chosen).set(open, truth) }));
}

/** The tests of a condition that refer to a later question, or to the question itself. */
export const looksAhead = (questions: readonly Question[], at: number): Test[] =>
  testsOf(questions[at]!.showIf).filter(({ question }) => questions.findIndex(({ key }) => key === question) >= at);
