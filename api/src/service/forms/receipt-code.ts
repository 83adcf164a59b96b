import { createHash, randomInt } from 'node:crypto';
import { type PublicForm, publicForms } from '@platform/contract/forms/public-form';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Services } from '../../kernel/ports/services';
import { signatureOf } from '../../kernel/http/signature';

/** Without letters that are easily confused in handwriting: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** A random number for a receipt, such as `ZX20261123-483920`. It is very unlikely to be in use. */
export function newNumber(form: PublicForm, now = Date.now()): string {
  const day = shanghaiDate(now).replaceAll('-', '');
  return `${publicForms[form].prefix}${day}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

/**
 * The code of a receipt. It is derived from the number with the key of the server, so it can be shown again and is not
 * stored.
 */
export function codeOf(services: Pick<Services, 'tokens'>, number: string): string {
  const bytes = Buffer.from(signatureOf(services, 'public code', number), 'base64url');
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The stored hash of a code. It stays valid when the key of the server changes. */
export function hashOf(number: string, code: string): string {
  return createHash('sha256').update(`${number}\n${code}`).digest('base64url');
}

/** The code of a receipt to show; empty where the key of the server has changed since. */
export function shownCode(
  services: Pick<Services, 'tokens'>,
  { number, codeHash }: { number: string; codeHash: string },
): string {
  const code = codeOf(services, number);
  return hashOf(number, code) === codeHash ? code : '';
}

/** Number and code as typed, normalised. */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase();
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
    .toUpperCase();
