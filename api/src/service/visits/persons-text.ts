import type { PersonMet } from '../../kernel/database/schema/visit';
import { ApiError } from '../../kernel/http/api-error';

/** Who was met, as contracts bound it. */
const MOST = { persons: 20, text: 40 };

/** People as a ledger names them: `陈工（研发主管）、李总`. */
export const personsText = (persons: readonly PersonMet[]): string =>
  persons.map(({ name, position }) => (position ? `${name}（${position}）` : name)).join('、');

/** The people that such a text names. @throws ApiError 422 where it names too many, or says more than a name */
export function readPersons(text: string): PersonMet[] {
  const persons = [...text.matchAll(/([^、，,;；\n（()）]+)(?:[（(]([^）)]*)[）)])?/g)]
    .map(([, name = '', position = '']) => ({ name: name.trim(), position: position.trim() }))
    .filter(({ name }) => name !== '');
  if (persons.length > MOST.persons) throw ApiError.atField('persons', `最多 ${MOST.persons} 人`);
  const long = persons.find(({ name, position }) => name.length > MOST.text || position.length > MOST.text);
  if (long) throw ApiError.atField('persons', '请写成“陈工（研发主管）、李总”的样子');
  return persons;
}
