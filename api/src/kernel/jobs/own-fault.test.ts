import { ApiError } from '../errors/api-error';
import { isOwnFault } from './own-fault';

const thrown = (facts: object) => Object.assign(new Error('failed'), facts);

it.each<[string, unknown, boolean]>([
  ['a fault of the program', new TypeError('x is undefined'), true],
  ['a refusal', ApiError.invalid('不行'), true],
  ['a value that no column holds', thrown({ code: '22P02' }), true],
  ['a check of the table', thrown({ code: '23514' }), true],
  ['a person who may not any more', ApiError.forbidden(), false],
  ['a deadlock', thrown({ code: '40P01' }), false],
  ['a database that is away', new Error('query', { cause: thrown({ code: '57P01' }) }), false],
  ['a full disk', thrown({ code: 'ENOSPC' }), false],
])('%s is of the row: %#', (_, error, own) => {
  expect(isOwnFault(error)).toBe(own);
});

it('is of no row when the work was aborted', () => {
  expect(isOwnFault(new TypeError('x'), AbortSignal.abort())).toBe(false);
});
