import type { QuestionnaireForm } from '@platform/contract/questionnaires/form';

export type AuthoredQuestion = QuestionnaireForm['questions'][number];
export type AuthoredTest = NonNullable<AuthoredQuestion['showIf']>['groups'][number]['tests'][number];
export type AuthoredLevel = QuestionnaireForm['levels'][number];

/** A key that is not used in the questionnaire. */
export const newKey = (prefix: string) =>
  prefix + [...crypto.getRandomValues(new Uint32Array(2))].map((each) => each.toString(36)).join('');

/** A questionnaire with an empty section. */
export const emptyForm = (): QuestionnaireForm => ({
  sections: [{ key: newKey('s'), name: '基本情况' }],
  questions: [],
  levels: [],
});

export const newOption = (): AuthoredQuestion['options'][number] => ({
  key: newKey('o'),
  text: '',
  points: 0,
  effort: 1,
});

export const newQuestion = (section: string): AuthoredQuestion => ({
  key: newKey('q'),
  section,
  kind: 'single',
  title: '',
  help: '',
  required: true,
  options: [newOption(), newOption()],
  bands: [],
  min: null,
  max: null,
  unit: '',
  fact: null,
  showIf: null,
});

/** A new test of a suitable kind for a question. */
export function newTest({ key, kind, options }: AuthoredQuestion): AuthoredTest {
  const test: AuthoredTest = { question: key, not: false, op: 'answered', options: [], value: null, day: null };
  if (kind === 'single' || kind === 'multiple')
    return { ...test, op: 'oneOf', options: options.slice(0, 1).map((option) => option.key) };
  return kind === 'number' || kind === 'scale' ? { ...test, op: 'atLeast', value: 1 } : test;
}

/** The list with one item moved; unchanged for an invalid place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  if (to < 0 || to >= items.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The list with one item changed. */
export const changedAt = <T extends object>(items: readonly T[], at: number, news: Partial<T>): T[] =>
  items.map((item, each) => (each === at ? { ...item, ...news } : item));

export const withoutAt = <T>(items: readonly T[], at: number): T[] => items.filter((_, each) => each !== at);
