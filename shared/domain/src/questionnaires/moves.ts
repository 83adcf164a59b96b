import { differentValues, type Possible, turningNumbers } from './possible-values';
import {
  type Answers,
  isAnswered,
  type Level,
  type Question,
  type Questionnaire,
  type Test,
  testsOf,
  type Value,
} from './questionnaire';
import { bandOf, pointsOf } from './scores';
import { asKeys, meets } from './visibility';

/** A possible outcome of an answer, or of an option's choice. */
export interface Move {
  /** Of a question that takes several: whether the option is chosen. */
  value: Value | boolean | undefined;
  points: number;
  effort: number;
  isChange: boolean;
}

/** An answer that can turn out otherwise, or an option of a question that takes several; the first move is to leave it. */
export interface Item {
  question: Question;
  option: string | null;
  moves: readonly Move[];
  /** Whether the visibility of a question, or a level's condition, depends on it, beyond points. */
  isPivot: boolean;
}

/**
 * The effort from one answer to another: the author's effort of the new one, less that of the old one. Numbers only
 * grow, choices of several are only added to, texts and days are only filled in.
 * @returns null for a change that is never suggested
 */
export function effortOf(question: Question, from: Value | undefined, to: Value | undefined): number | null {
  if (JSON.stringify(from ?? null) === JSON.stringify(to ?? null)) return 0;
  if (!isAnswered(to)) return null;
  const ofOption = (key: Value) => question.options.find((option) => option.key === key)?.effort ?? null;
  switch (question.kind) {
    case 'single': {
      const effort = ofOption(to);
      return effort === null ? null : Math.max(0, effort - (isAnswered(from) ? (ofOption(from) ?? 0) : 0));
    }
    case 'multiple': {
      const had = asKeys(from);
      const has = asKeys(to);
      if (!had.every((key) => has.includes(key))) return null;
      const efforts = has.filter((key) => !had.includes(key)).map(ofOption);
      return efforts.includes(null) ? null : efforts.reduce<number>((sum, effort) => sum + effort!, 0);
    }
    case 'number':
    case 'scale': {
      const before = typeof from === 'number' ? from : undefined;
      if (typeof to !== 'number' || (before !== undefined && to < before)) return null;
      const band = bandOf(question.bands, to);
      if (!band) return before === undefined ? 0 : null;
      const had = before === undefined ? 0 : (bandOf(question.bands, before)?.effort ?? 0);
      return band.effort === null ? null : Math.max(0, band.effort - had);
    }
    default:
      return isAnswered(from) ? null : 0;
  }
}

/** Everything that can turn out in one way or several, in the order of the questions. */
export function itemsOf({ questions }: Questionnaire, level: Level, answers: Answers): Item[] {
  const tests = [...questions.flatMap(({ showIf }) => testsOf(showIf)), ...level.required];
  return questions.flatMap((question): Item[] => {
    const own = tests.filter((test) => test.question === question.key);
    const isPivot = own.length > 0;
    const value = answers[question.key];
    if (question.kind !== 'multiple')
      return [{ question, option: null, isPivot, moves: narrowed(movesOf(question, value, own), own, level) }];
    return question.options.map(({ key, points, effort }) => {
      const stays = { value: asKeys(value).includes(key), points: 0, effort: 0, isChange: false };
      if (stays.value) return { question, option: key, isPivot, moves: [{ ...stays, points }] };
      const added = effort === null ? [] : [{ value: true, points, effort, isChange: true }];
      return { question, option: key, isPivot, moves: [stays, ...added] };
    });
  });
}

function movesOf(question: Question, value: Value | undefined, tests: readonly Test[]): Move[] {
  const moves: Move[] = [{ value, points: pointsOf(question, value), effort: 0, isChange: false }];
  const others = question.kind === 'single' ? differentValues(question, tests) : valuesOf(question, value, tests);
  for (const other of others) {
    if (!isAnswered(other) || other === value) continue;
    const effort = effortOf(question, value, other);
    if (effort !== null) moves.push({ value: other, points: pointsOf(question, other), effort, isChange: true });
  }
  return moves;
}

/** Possible values of a number, text or day; texts and days only where a test refers to them. */
function valuesOf(
  question: Question,
  value: Value | undefined,
  tests: readonly Test[],
): readonly (Value | undefined)[] {
  if (question.kind === 'number' || question.kind === 'scale') return turningNumbers(question, tests);
  return tests.length > 0 && !isAnswered(value) ? differentValues(question, tests) : [];
}

/** The moves that the level's requirements on the question allow. */
function narrowed(moves: readonly Move[], tests: readonly Test[], level: Level): Move[] {
  const asked = tests.filter((test) => level.required.includes(test) && !test.not);
  return moves.filter(({ value }) => asked.every((test) => meets(test, value as Value | undefined)));
}

/** The answers after moves, one of each item. */
export function answersAfter(items: readonly Item[], moves: readonly Move[]): Record<string, Value | undefined> {
  const answers: Record<string, Value | undefined> = {};
  items.forEach(({ question, option }, at) => {
    const { value } = moves[at]!;
    if (option === null) answers[question.key] = value as Value | undefined;
    else answers[question.key] = [...asKeys(answers[question.key]), ...(value === true ? [option] : [])];
  });
  return answers;
}

/** What the answers can be with these moves left of each item. */
export function possibleAfter(items: readonly Item[], left: readonly (readonly Move[])[]): Map<string, Possible> {
  const possible = new Map<string, Possible>();
  const chosen = new Map<string, Map<string, boolean | undefined>>();
  items.forEach(({ question, option }, at) => {
    const moves = left[at]!;
    if (option === null) return void possible.set(question.key, { values: moves.map(({ value }) => value as Value) });
    const own = chosen.get(question.key) ?? new Map<string, boolean | undefined>();
    own.set(option, moves.length === 1 ? moves[0]!.value === true : undefined);
    chosen.set(question.key, own);
    possible.set(question.key, { chosen: own });
  });
  return possible;
}
