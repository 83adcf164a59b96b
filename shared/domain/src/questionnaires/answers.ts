import { isDay } from '../dates/shanghai-date';
import { type Answers, isAnswered, type Question, type Questionnaire, rangeOf, type Value } from './questionnaire';
import { visibleKeys } from './visibility';

/** Characters of a text at most. */
export const TEXT_MOST = 2_000;

/** The fault of an answer, in words; undefined for a valid one. */
export function faultOf(question: Question, value: Value | undefined): string | undefined {
  if (!isAnswered(value)) return undefined;
  const keys = question.options.map(({ key }) => key);
  switch (question.kind) {
    case 'single':
      return typeof value === 'string' && keys.includes(value) ? undefined : '没有这个选项，请重新选择';
    case 'multiple': {
      if (typeof value === 'string' || typeof value === 'number') return '请选择选项';
      const isKnown = value.every((key) => keys.includes(key)) && new Set(value).size === value.length;
      return isKnown ? undefined : '没有这个选项，请重新选择';
    }
    case 'number':
    case 'scale': {
      const { min, max } = rangeOf(question);
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return '请填写整数';
      return value >= min && value <= max ? undefined : `请填写 ${min} 到 ${max} 的整数`;
    }
    case 'text':
      if (typeof value !== 'string') return '请填写文字';
      return value.length <= TEXT_MOST ? undefined : `最多 ${TEXT_MOST} 个字`;
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : '没有这一天，请核对日期';
  }
}

/** The faults of answers by question. With `complete` also missing required answers, except of hidden questions. */
export function answerFaults(
  { questions }: Questionnaire,
  answers: Answers,
  { complete }: { complete: boolean },
): Map<string, string> {
  const faults = new Map<string, string>();
  const visible = visibleKeys(questions, answers);
  for (const question of questions) {
    const { key, required } = question;
    const value = answers[key];
    const fault = faultOf(question, value);
    if (fault) faults.set(key, fault);
    else if (complete && required && visible.has(key) && !isAnswered(value)) faults.set(key, '此题必答');
  }
  return faults;
}

/** How many of the questions that are asked have an answer. */
export function progressOf(
  { questions }: { questions: readonly Pick<Question, 'key' | 'showIf'>[] },
  answers: Answers,
): { answered: number; asked: number } {
  const visible = visibleKeys(questions, answers);
  const asked = questions.filter(({ key }) => visible.has(key));
  return { answered: asked.filter(({ key }) => isAnswered(answers[key])).length, asked: asked.length };
}
