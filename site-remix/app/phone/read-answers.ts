import type { RequestOf } from '@platform/contract/call';
import type { visitorSubmit } from '@platform/contract/phone/phone';
import { type Answers, isAnswered, type Question, type Value } from '@platform/domain/questionnaires/questionnaire';
import { decodePart } from '@platform/domain/text/decode-address';

type Filled = Pick<RequestOf<typeof visitorSubmit>, 'answers' | 'answersTo'>;
type Asked = Pick<Question, 'key' | 'kind'>;

/** Field with the id and version of the answers: `17.3`. */
export const QUESTIONNAIRE = 'questionnaire';
/** Field that is ticked when the answers are complete. */
export const IS_WHOLE = 'questionnaireWhole';

/**
 * The field name of a question: `q.<key>` of a text, a day or one choice, `q.<key>#` of a number, `q.<key>/<option>` of
 * each of several. The name contains the kind of answer, so that a report stored on the phone can be read without its
 * page.
 */
export function fieldOfAnswer({ key, kind }: Asked, option = ''): string {
  const name = `q.${encodeURIComponent(key)}`;
  if (kind === 'multiple') return `${name}/${encodeURIComponent(option)}`;
  return kind === 'number' || kind === 'scale' ? `${name}#` : name;
}

/** Reads the answers from the fields of a form; undefined where the visit has no questionnaire. */
export function readAnswers(fields: Readonly<Record<string, string>>): Filled {
  const [id = 0, version = 0] = (fields[QUESTIONNAIRE] ?? '').split('.').map(Number);
  if (!id || !version) return {};
  const answers = new Map<string, string | number | string[]>();
  for (const [name, typed] of Object.entries(fields)) {
    const [, key, mark, option] = /^q\.([^#/]+)(?:(#)|\/(.+))?$/.exec(name) ?? [];
    const text = typed.trim();
    if (key === undefined || text === '') continue;
    const question = decodePart(key);
    const chosen = option === undefined ? undefined : decodePart(option);
    // A name that none of the platform’s forms has.
    if (question === undefined || (option !== undefined && chosen === undefined)) continue;
    if (chosen !== undefined) answers.set(question, [...asList(answers.get(question)), chosen]);
    else answers.set(question, mark === undefined ? text : numberOf(text));
  }
  return {
    answers: Object.fromEntries(answers),
    answersTo: { id, version, submit: (fields[IS_WHOLE] ?? '') !== '' },
  };
}

const asList = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** A value that is no whole number is passed on as typed; the call reports it at its question. */
function numberOf(text: string): string | number {
  const plain = text.normalize('NFKC');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : text;
}

/** The fields that represent these answers. */
export function toFields(questions: readonly Asked[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question): [string, string][] => {
      const value: Value | undefined = answers[question.key];
      if (!isAnswered(value)) return [];
      if (typeof value === 'string' || typeof value === 'number') return [[fieldOfAnswer(question), String(value)]];
      return value.map((option) => [fieldOfAnswer(question, option), '1']);
    }),
  );
}
