import { progressOf } from '@platform/domain/questionnaires/answers';
import type { Question } from '@platform/domain/questionnaires/questionnaire';
import { visibleKeys } from '@platform/domain/questionnaires/visibility';
import { IS_WHOLE, readAnswers } from '../../phone/read-answers';
import { fieldsOf } from './fields';

/**
 * Shows the applicable questions for the current answers, by the server’s rules, and the progress. Hidden questions
 * keep their answers.
 */
export function startQuestions(form: HTMLFormElement): void {
  const part = form.querySelector<HTMLElement>('[data-questions]');
  if (!part) return;
  const questions = JSON.parse(part.dataset.questions ?? '[]') as Pick<Question, 'key' | 'showIf'>[];
  const places = [...part.querySelectorAll<HTMLElement>('[data-question]')];
  const whole = form.elements.namedItem(IS_WHOLE);
  for (const words of part.querySelectorAll<HTMLElement>('[data-condition]')) words.hidden = true;
  let wasAnswered = true;
  const update = () => {
    const { answers = {} } = readAnswers(fieldsOf(form));
    const visible = visibleKeys(questions, answers);
    for (const place of places) {
      const isWrong = (place.querySelector('.field-error')?.textContent ?? '') !== '';
      place.hidden = !visible.has(place.dataset.question ?? '') && !isWrong;
    }
    for (const section of part.querySelectorAll('section'))
      section.hidden = places.every((place) => place.hidden || !section.contains(place));
    const { answered, asked } = progressOf({ questions }, answers);
    part.querySelector('[data-progress]')?.replaceChildren(`已答 ${answered} / ${asked} 题`);
    // Ticked once, when the last answer is given; the user can untick it.
    if (answered === asked && !wasAnswered && whole instanceof HTMLInputElement) whole.checked = true;
    wasAnswered = answered === asked;
  };
  form.addEventListener('input', update);
  update();
}
