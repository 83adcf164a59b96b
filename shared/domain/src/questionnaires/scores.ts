import {
  type Answers,
  type Band,
  isAnswered,
  type Level,
  type Question,
  type Questionnaire,
  type Value,
} from './questionnaire';
import { meets, visibleKeys } from './visibility';
import { testText } from './words';

/** The band that a number is in; undefined below the first. */
export const bandOf = (bands: readonly Band[], value: number): Band | undefined =>
  [...bands].reverse().find(({ from }) => value >= from);

/** What an answer is worth. */
export function pointsOf({ kind, options, bands }: Question, value: Value | undefined): number {
  if (!isAnswered(value)) return 0;
  if (typeof value === 'number') return bandOf(bands, value)?.points ?? 0;
  if (typeof value === 'string') return kind === 'single' ? (options.find(({ key }) => key === value)?.points ?? 0) : 0;
  return options.reduce((sum, { key, points }) => sum + (value.includes(key) ? points : 0), 0);
}

/** The most that a question can be worth. */
export function mostOf({ kind, options, bands }: Question): number {
  if (kind === 'multiple') return options.reduce((sum, { points }) => sum + points, 0);
  return Math.max(0, ...(kind === 'single' ? options : bands).map(({ points }) => points));
}

/** Points in all and by section; what is hidden does not count. */
export interface Scores {
  total: number;
  sections: Map<string, number>;
}

/** The points of answers. */
export function scoresOf({ sections, questions }: Questionnaire, answers: Answers): Scores {
  const visible = visibleKeys(questions, answers);
  const bySection = new Map(sections.map(({ key }) => [key, 0]));
  let total = 0;
  for (const question of questions) {
    if (!visible.has(question.key)) continue;
    const points = pointsOf(question, answers[question.key]);
    total += points;
    bySection.set(question.section, (bySection.get(question.section) ?? 0) + points);
  }
  return { total, sections: bySection };
}

/** 已满足, 缺少; or 未知 where what is not answered yet could still make it so. */
type RequirementState = 'met' | 'missing' | 'unknown';

/** One requirement of a level with its state. */
export interface Requirement {
  state: RequirementState;
  text: string;
  /** Existing and required points; null for a requirement on one question. */
  points: { have: number; need: number } | null;
  /** The question it is about. */
  question: string | null;
}

/** The requirements of a level, each with its state under these answers. */
export function requirementsOf(form: Questionnaire, level: Level, answers: Answers): Requirement[] {
  const { questions, sections } = form;
  const visible = visibleKeys(questions, answers);
  const scores = scoresOf(form, answers);
  const open = questions.filter(({ key }) => visible.has(key) && !isAnswered(answers[key]));
  const possible = (section?: string) =>
    open.reduce(
      (sum, question) => sum + (section === undefined || question.section === section ? mostOf(question) : 0),
      0,
    );
  const ofPoints = (text: string, have: number, need: number, more: number): Requirement => ({
    state: have >= need ? 'met' : have + more >= need ? 'unknown' : 'missing',
    text,
    points: { have, need },
    question: null,
  });
  return [
    ...(level.minTotal > 0
      ? [ofPoints(`总分达到 ${level.minTotal} 分`, scores.total, level.minTotal, possible())]
      : []),
    ...level.minSections.map(({ section, points }) =>
      ofPoints(
        `“${sections.find(({ key }) => key === section)?.name ?? section}”达到 ${points} 分`,
        scores.sections.get(section) ?? 0,
        points,
        possible(section),
      ),
    ),
    ...level.required.map((test): Requirement => {
      const value = answers[test.question];
      const isAsked = visible.has(test.question);
      const isMet = (isAsked && meets(test, value)) !== test.not;
      return {
        state: isMet ? 'met' : isAsked && isAnswered(value) ? 'missing' : 'unknown',
        text: testText(questions, test),
        points: null,
        question: test.question,
      };
    }),
  ];
}

/** Whether answers are enough for a level. */
export function reaches(form: Questionnaire, level: Level, answers: Answers): boolean {
  return requirementsOf(form, level, answers).every(({ state }) => state === 'met');
}

/** The highest level that answers are enough for. */
export const levelOf = (form: Questionnaire, answers: Answers): Level | undefined =>
  [...form.levels].reverse().find((level) => reaches(form, level, answers));
