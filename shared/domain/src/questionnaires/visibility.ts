import { type Answers, type Condition, isAnswered, type Question, type Test, type Value } from './questionnaire';

/** True, false, or not known yet. */
export type Truth = boolean | undefined;

const and = (terms: readonly Truth[]): Truth =>
  terms.includes(false) ? false : terms.includes(undefined) ? undefined : true;
const or = (terms: readonly Truth[]): Truth =>
  terms.includes(true) ? true : terms.includes(undefined) ? undefined : false;
const JOINS = { all: and, any: or };

/** Result of a test for an answer, ignoring `not`. */
export function meets({ op, options, value: bound, day }: Test, value: Value | undefined): boolean {
  if (!isAnswered(value)) return false;
  switch (op) {
    case 'answered':
      return true;
    case 'oneOf':
      return typeof value === 'string' ? options.includes(value) : asKeys(value).some((key) => options.includes(key));
    case 'atLeast':
      return typeof value === 'number' && bound !== null && value >= bound;
    case 'atMost':
      return typeof value === 'number' && bound !== null && value <= bound;
    case 'from':
      return typeof value === 'string' && day !== null && value >= day;
    case 'until':
      return typeof value === 'string' && day !== null && value <= day;
  }
}

/** Chosen keys of a question that takes several. */
export const asKeys = (value: Value | undefined): readonly string[] => (Array.isArray(value) ? value : []);

/**
 * Whether each question is asked, by key. A condition refers back only: tests of later or missing questions are false.
 * @param said returns the result of a test for the answer to its question
 */
export function visibilityOf(
  questions: readonly Pick<Question, 'key' | 'showIf'>[],
  said: (test: Test) => Truth,
): Map<string, Truth> {
  const visible = new Map<string, Truth>();
  for (const { key, showIf } of questions) visible.set(key, showIf === null ? true : holds(showIf, visible, said));
  return visible;
}

function holds({ join, groups }: Condition, visible: ReadonlyMap<string, Truth>, said: (test: Test) => Truth): Truth {
  return JOINS[join](groups.map((group) => JOINS[group.join](group.tests.map((test) => truthOf(test, visible, said)))));
}

/** Whether a test holds, `not` included. */
export function truthOf(test: Test, visible: ReadonlyMap<string, Truth>, said: (test: Test) => Truth): Truth {
  const asked = visible.has(test.question) ? visible.get(test.question) : false;
  const truth = and([asked, asked === false ? false : said(test)]);
  return test.not && truth !== undefined ? !truth : truth;
}

/** The keys of the questions that are asked with these answers. */
export function visibleKeys(questions: readonly Pick<Question, 'key' | 'showIf'>[], answers: Answers): Set<string> {
  const visible = visibilityOf(questions, (test) => meets(test, answers[test.question]));
  return new Set([...visible].flatMap(([key, asked]) => (asked ? [key] : [])));
}
