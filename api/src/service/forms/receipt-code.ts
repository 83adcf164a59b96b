import { createHash, randomInt } from 'node:crypto';
import { type PublicForm, publicForms } from '@platform/contract/forms/public-form';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Services } from '../../kernel/http/services';
import { signatureOf } from '../../kernel/http/signature';

/** Without what is mistaken for one another when it is written down: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;

/** A number of a receipt that no other has yet by all likelihood: `ZX20261123-483920`. */
export function newNumber(form: PublicForm, now = Date.now()): string {
  const day = shanghaiDate(now).replaceAll('-', '');
  return `${publicForms[form].prefix}${day}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

/** The code of a receipt: made from its number by the key of the server, so that it can be shown again and stands nowhere. */
export function codeOf(services: Pick<Services, 'tokens'>, number: string): string {
  const bytes = Buffer.from(signatureOf(services, 'public code', number), 'base64url');
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** What is kept of a code: it still counts where the server has another key by now. */
export function hashOf(number: string, code: string): string {
  return createHash('sha256').update(`${number}\n${code}`).digest('base64url');
}

/** The code of a receipt to be shown; empty where the server has had another key since. */
export function shownCode(
  services: Pick<Services, 'tokens'>,
  { number, codeHash }: { number: string; codeHash: string },
): string {
  const code = codeOf(services, number);
  return hashOf(number, code) === codeHash ? code : '';
}

/** Number and code as people type them. */
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
