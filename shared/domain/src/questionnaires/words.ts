import { type Condition, isAnswered, type Question, type Test, type Value } from './questionnaire';

type Asked = Pick<Question, 'key' | 'title' | 'kind' | 'options' | 'unit'>;

/** 第 3 题, by the place of a question from 0. */
export const numberText = (at: number) => `第 ${at + 1} 题`;

/** An answer in readable form; empty without one. */
export function valueText({ kind, options, unit }: Omit<Asked, 'key' | 'title'>, value: Value | undefined): string {
  if (!isAnswered(value)) return '';
  const textOf = (key: string) => options.find((option) => option.key === key)?.text ?? key;
  if (typeof value === 'number') return `${value}${unit && ` ${unit}`}`;
  if (typeof value === 'string') return kind === 'single' ? textOf(value) : value;
  // In the order of the options, independent of the order of ticking.
  const known = options.filter(({ key }) => value.includes(key)).map(({ text }) => text);
  return [...known, ...value.filter((key) => !options.some((option) => option.key === key))].join('、');
}

/** What a test asks for: 第 3 题“有没有制度”选择“有”. */
export function testText(questions: readonly Asked[], test: Test): string {
  const at = questions.findIndex(({ key }) => key === test.question);
  const question = questions[at];
  if (!question) return '题目不存在';
  return `${numberText(at)}“${question.title}”${wordsOf(question, test)}`;
}

const JOINS = { all: '，并且', any: '，或者' };

/** What a condition asks for, as one clause. */
export function conditionText(questions: readonly Asked[], { join, groups }: Condition): string {
  const clauses = groups.map((group) => group.tests.map((each) => testText(questions, each)).join(JOINS[group.join]));
  return clauses.length === 1 ? clauses[0]! : clauses.map((clause) => `（${clause}）`).join(JOINS[join]);
}

function wordsOf(question: Asked, { not, op, options, value, day }: Test): string {
  const unit = question.unit && ` ${question.unit}`;
  switch (op) {
    case 'answered':
      return not ? '没有填写' : '已填写';
    case 'oneOf': {
      const names = options.map((key) => `“${question.options.find((option) => option.key === key)?.text ?? key}”`);
      return `${not ? '没有选择' : '选择'}${names.join('或')}`;
    }
    case 'atLeast':
      return `${not ? '没有' : ''}达到 ${value}${unit}`;
    case 'atMost':
      return `${not ? '超过' : '不超过'} ${value}${unit}`;
    case 'from':
      return not ? `不在 ${day} 及以后` : `在 ${day} 或以后`;
    case 'until':
      return not ? `不在 ${day} 及以前` : `在 ${day} 或以前`;
  }
}
