import type { PersonMet } from '../../kernel/database/schema/visit';
import { ApiError } from '../../kernel/errors/api-error';

/** Limits of the persons met, as in the contracts. */
const MOST = { persons: 20, text: 40 };

/** The persons as one text, in the form of a ledger: `陈工（研发主管）、李总`. */
export const personsText = (persons: readonly PersonMet[]): string =>
  persons.map(({ name, position }) => (position ? `${name}（${position}）` : name)).join('、');

/** The persons in such a text. @throws ApiError 422 where there are too many, or a name or position is too long */
export function readPersons(text: string): PersonMet[] {
  const persons = [...text.matchAll(/([^、，,;；\n（()）]+)(?:[（(]([^）)]*)[）)])?/g)]
    .map(([, name = '', position = '']) => ({ name: name.trim(), position: position.trim() }))
    .filter(({ name }) => name !== '');
  if (persons.length > MOST.persons) throw ApiError.atField('persons', `最多 ${MOST.persons} 人`);
  const long = persons.find(({ name, position }) => name.length > MOST.text || position.length > MOST.text);
  if (long) throw ApiError.atField('persons', '请写成“陈工（研发主管）、李总”的样子');
  return persons;
}
