import { leastEffort } from './least-effort';
import { answersAfter, effortOf, type Item, itemsOf, type Move, possibleAfter } from './moves';
import { possiblyMeets } from './possible-values';
import { type Answers, type Level, type Question, type Questionnaire, testsOf } from './questionnaire';
import { pointsOf, reaches, type Requirement, requirementsOf, scoresOf } from './scores';
import { truthOf, visibilityOf, visibleKeys } from './visibility';
import { valueText } from './words';

/** Open items up to which the path is optimal; beyond, it may not be, and the result says so. */
export const EXACT_ITEMS = 40;
/** Maximum of search states before the best result so far is used: up to {@link EXACT_ITEMS} open items and beyond. */
const PATIENCE = { exact: 20_000, good: 400 };
/** An additional change weighs less than the smallest effort. */
const ONE_EFFORT = 1_000;

/** A change of one answer. */
interface PathStep {
  question: string;
  /** From 1. */
  number: number;
  title: string;
  /** Empty without an answer. */
  from: string;
  to: string;
  /** Gain of points. */
  points: number;
  effort: number;
}

/** The ways from answers to a level. */
export interface Backstep {
  isReached: boolean;
  requirements: Requirement[];
  /** Answers and options that can still change. */
  openItems: number;
  /** Whether the path is proved optimal; false beyond {@link EXACT_ITEMS} open items when the search was cut short. */
  isExact: boolean;
  /** Whether there is a path; null when none was found and the search was cut short. */
  isReachable: boolean | null;
  /** Why there is none. */
  obstacles: string[];
  path: PathStep[];
  effort: number;
  points: { before: number; after: number };
}

/**
 * The way from answers to a level: fulfilled, missing and unknown conditions, and the path of least effort, with the
 * fewest changes among equals. No step of it is superfluous.
 */
export function backstep(form: Questionnaire, level: Level, answers: Answers): Backstep {
  const requirements = requirementsOf(form, level, answers);
  const before = scoresOf(form, answers).total;
  const isReached = reaches(form, level, answers);
  const openItems = itemsOf(form, { ...level, required: [] }, answers).filter(({ moves }) => moves.length > 1).length;
  const known = { isReached, requirements, openItems };
  if (isReached)
    return {
      ...known,
      isExact: true,
      isReachable: true,
      obstacles: [],
      path: [],
      effort: 0,
      points: { before, after: before },
    };
  const { found, isWhole } = search(form, level, answers, openItems > EXACT_ITEMS ? PATIENCE.good : PATIENCE.exact);
  if (!found)
    return {
      ...known,
      isExact: isWhole,
      isReachable: isWhole ? false : null,
      obstacles: isWhole ? obstaclesOf(form, level, answers) : [],
      path: [],
      effort: 0,
      points: { before, after: before },
    };
  const after = isWhole ? found : withoutNeedless(form, level, answers, found);
  const path = stepsOf(form, answers, after);
  return {
    ...known,
    isExact: isWhole,
    isReachable: true,
    obstacles: [],
    path,
    effort: path.reduce((sum, { effort }) => sum + effort, 0),
    points: { before, after: scoresOf(form, after).total },
  };
}

/**
 * Searches for the cheapest answers that reach a level. At each state, questions with undecided visibility count as
 * asked: the cost of that is a lower bound for the state, and where it really reaches the level it is the optimum
 * there. Otherwise the search decides one more answer on which others depend.
 */
function search(
  form: Questionnaire,
  level: Level,
  answers: Answers,
  patience: number,
): { found: Answers | undefined; isWhole: boolean } {
  const items = itemsOf(form, level, answers);
  let best: { cost: number; answers: Answers } | undefined;
  let places = 0;
  const look = (left: readonly (readonly Move[])[]): void => {
    places += 1;
    if (places > patience) return;
    const relaxed = cheapest(form, level, items, left);
    if (!relaxed || (best && relaxed.cost >= best.cost)) return;
    const reached = answersAfter(items, relaxed.moves);
    if (reaches(form, level, reached)) {
      best = { cost: relaxed.cost, answers: reached };
      return;
    }
    const at = nextPivot(form, items, left, reached);
    if (at < 0) return;
    const likely = relaxed.moves[at]!;
    for (const move of [likely, ...left[at]!.filter((each) => each !== likely)])
      look(left.map((moves, index) => (index === at ? [move] : moves)));
  };
  if (items.every(({ moves }) => moves.length > 0)) look(items.map(({ moves }) => moves));
  const isWhole = places <= patience;
  if (!best && !isWhole) {
    const most = answersAfter(
      items,
      items.map(({ moves }) => moves.reduce((one, other) => (other.points > one.points ? other : one))),
    );
    if (reaches(form, level, most)) return { found: most, isWhole };
  }
  return { found: best?.answers, isWhole };
}

/**
 * The next item to decide: of those on which a counted but hidden question depends, else any open one on which
 * something depends.
 */
function nextPivot(
  { questions }: Questionnaire,
  items: readonly Item[],
  left: readonly (readonly Move[])[],
  reached: Answers,
): number {
  const isOpen = ({ isPivot }: Item, at: number) => isPivot && left[at]!.length > 1;
  const asked = visibleKeys(questions, reached);
  const behind = new Set<string>();
  const lookBehind = ({ showIf }: Question): void => {
    for (const { question: key } of testsOf(showIf)) {
      if (behind.has(key)) continue;
      behind.add(key);
      const looked = questions.find((question) => question.key === key);
      if (looked) lookBehind(looked);
    }
  };
  for (const question of questions)
    if (!asked.has(question.key) && pointsOf(question, reached[question.key]) > 0) lookBehind(question);
  const near = items.findIndex((item, at) => behind.has(item.question.key) && isOpen(item, at));
  return near >= 0 ? near : items.findIndex(isOpen);
}

const costOf = ({ effort, isChange }: Move) => effort * ONE_EFFORT + (isChange ? 1 : 0);

function cheapest(
  form: Questionnaire,
  level: Level,
  items: readonly Item[],
  left: readonly (readonly Move[])[],
): { cost: number; moves: Move[] } | undefined {
  const possible = possibleAfter(items, left);
  const said = (test: Parameters<typeof possiblyMeets>[0]) => possiblyMeets(test, possible.get(test.question));
  const visible = visibilityOf(form.questions, said);
  if (level.required.some((test) => truthOf(test, visible, said) === false)) return undefined;
  const waysOf = (at: number) => {
    const ways = left[at]!.map((way) => ({ way: { at, move: way }, points: way.points, cost: costOf(way) }));
    if (visible.get(items[at]!.question.key) !== false) return ways;
    // Of hidden questions only decided answers count.
    return [{ ...ways.reduce((one, other) => (other.cost < one.cost ? other : one)), points: 0 }];
  };
  const sectionKeys = [...new Set(items.map(({ question }) => question.section))];
  const asked = new Map(level.minSections.map(({ section, points }) => [section, points]));
  if ([...asked].some(([section, points]) => points > 0 && !sectionKeys.includes(section))) return undefined;
  const parts = sectionKeys.map((section) => ({
    atLeast: asked.get(section) ?? 0,
    choices: items.flatMap(({ question }, at) => (question.section === section ? [{ ways: waysOf(at) }] : [])),
  }));
  const found = leastEffort(parts, level.minTotal);
  if (!found) return undefined;
  const moves: Move[] = [];
  for (const { at, move } of found.ways) moves[at] = move;
  return { cost: found.cost, moves };
}

/** The answers without changes that the level does not need. */
function withoutNeedless(form: Questionnaire, level: Level, before: Answers, after: Answers): Answers {
  let kept = after;
  for (const { key } of form.questions) {
    const without = { ...kept, [key]: before[key] };
    if (reaches(form, level, without)) kept = without;
  }
  return kept;
}

function stepsOf({ questions }: Questionnaire, before: Answers, after: Answers): PathStep[] {
  const [was, is] = [visibleKeys(questions, before), visibleKeys(questions, after)];
  return questions.flatMap((question: Question, at): PathStep[] => {
    const { key, title, kind } = question;
    const [from, to] = [before[key], after[key]];
    const fromText = valueText(question, from);
    const toText = kind === 'text' || kind === 'date' ? '填写' : valueText(question, to);
    if (fromText === valueText(question, to)) return [];
    const points = (is.has(key) ? pointsOf(question, to) : 0) - (was.has(key) ? pointsOf(question, from) : 0);
    return [
      {
        question: key,
        number: at + 1,
        title,
        from: fromText,
        to: toText,
        points,
        effort: effortOf(question, from, to) ?? 0,
      },
    ];
  });
}

/** The requirements of a level that cannot be fulfilled even alone; all of them together where each can. */
function obstaclesOf(form: Questionnaire, level: Level, answers: Answers): string[] {
  const alone: Level[] = [
    { ...level, minSections: [], required: [] },
    ...level.minSections.map((each) => ({ ...level, minTotal: 0, minSections: [each], required: [] })),
    ...level.required.map((each) => ({ ...level, minTotal: 0, minSections: [], required: [each] })),
  ];
  const hopeless = alone.filter((each) => {
    const { found, isWhole } = search(form, each, answers, PATIENCE.good);
    return !found && isWhole;
  });
  const texts = hopeless.flatMap((each) => requirementsOf(form, each, answers).map(({ text }) => text));
  return texts.length > 0 ? texts : ['各项要求单独都能达到，但不能同时达到'];
}
