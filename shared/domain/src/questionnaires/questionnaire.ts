/** Kinds of questions: one choice, several choices, a whole number, a text, a day, a whole number on a scale. */
type QuestionKind = 'single' | 'multiple' | 'number' | 'text' | 'date' | 'scale';

/** Facts that the platform knows about a company and fills in. */
type FactName = 'patents' | 'inventions' | 'effectiveInventions' | 'pendingInventions' | 'utilityModels' | 'designs';

/** An option of a choice. */
export interface Option {
  key: string;
  text: string;
  points: number;
  /** The effort to get there from nothing, estimated by the author; null for an option that is never suggested. */
  effort: number | null;
}

/** What a number is worth from here on, up to the next band. */
export interface Band {
  from: number;
  points: number;
  effort: number | null;
}

/** A requirement on an answer; false for a question that is hidden or unanswered. */
export interface Test {
  question: string;
  /** Negates the test. */
  not: boolean;
  op: 'answered' | 'oneOf' | 'atLeast' | 'atMost' | 'from' | 'until';
  /** Of `oneOf`: one of these was chosen. */
  options: readonly string[];
  /** Of `atLeast` and `atMost`. */
  value: number | null;
  /** Of `from` and `until`, both with the day itself. */
  day: string | null;
}

/** Tests of which all or any have to hold, in groups of which all or any have to hold. */
export interface Condition {
  join: 'all' | 'any';
  groups: readonly { join: 'all' | 'any'; tests: readonly Test[] }[];
}

export interface Question {
  /** The same in every version of the questionnaire. */
  key: string;
  section: string;
  kind: QuestionKind;
  title: string;
  help: string;
  required: boolean;
  /** Of `single` and `multiple`. */
  options: readonly Option[];
  /** Of `number` and `scale`, rising. */
  bands: readonly Band[];
  /** Of `number` and `scale`. */
  min: number | null;
  max: number | null;
  unit: string;
  /** Of `number`: filled in by the platform. */
  fact: FactName | null;
  /** The question is asked when this holds; null: always. */
  showIf: Condition | null;
}

interface Section {
  key: string;
  name: string;
}

/** A level and what it asks for, all of it. */
export interface Level {
  key: string;
  name: string;
  minTotal: number;
  minSections: readonly { section: string; points: number }[];
  required: readonly Test[];
}

/** What is asked, what it is worth and which levels there are, the lowest first. */
export interface Questionnaire {
  sections: readonly Section[];
  questions: readonly Question[];
  levels: readonly Level[];
}

/** Key of an option, keys of options, a number, or a text or a day. */
export type Value = string | readonly string[] | number;

/** Answers by question. */
export type Answers = Readonly<Record<string, Value | undefined>>;

/** Whole numbers that may be answered where the author sets no ends. */
const LOWEST = 0;
const HIGHEST = 1_000_000_000;

/** The ends of a number or a scale. */
export const rangeOf = ({ min, max }: Pick<Question, 'min' | 'max'>) => ({ min: min ?? LOWEST, max: max ?? HIGHEST });

/** Whether anything was answered; nothing chosen and a blank text is no answer. */
export const isAnswered = (value: Value | undefined): value is Value =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value !== undefined;

/** Every test of a condition. */
export const testsOf = (condition: Condition | null): readonly Test[] =>
  condition?.groups.flatMap(({ tests }) => tests) ?? [];
