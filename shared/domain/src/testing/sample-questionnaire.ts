import type { Condition, Question, Questionnaire, Test } from '../questionnaires/questionnaire';

// Pieces from which tests make questionnaires.

/** A question; what is not said is as in a new one. */
export const question = (key: string, more: Partial<Question> = {}): Question => ({
  key,
  section: 's',
  kind: 'single',
  title: `题${key}`,
  help: '',
  required: false,
  options: [],
  bands: [],
  min: null,
  max: null,
  unit: '',
  fact: null,
  showIf: null,
  ...more,
});

/** A choice of these, each worth and taking so much. */
export const options = (...all: [key: string, points: number, effort: number | null][]): Question['options'] =>
  all.map(([key, points, effort]) => ({ key, text: `选项${key}`, points, effort }));

/** A test; default `op` is whether an option was chosen. */
export const test = (name: string, more: Partial<Test> = {}): Test => ({
  question: name,
  not: false,
  op: 'oneOf',
  options: [],
  value: null,
  day: null,
  ...more,
});

/** All of these. */
export const when = (...tests: Test[]): Condition => ({ join: 'all', groups: [{ join: 'all', tests }] });

/** A questionnaire, by default with one section. */
export const form = (questions: Question[], more: Partial<Questionnaire> = {}): Questionnaire => ({
  sections: [{ key: 's', name: '管理' }],
  questions,
  levels: [],
  ...more,
});
