import { randomBytes } from 'node:crypto';
import type { PublicForm } from '@platform/contract/forms/public-form';
import type { Services } from '../../kernel/ports/services';
import { isSignature, signatureOf } from '../../kernel/http/signature';

type Signing = Pick<Services, 'tokens'>;

/** The content of a form token. */
export interface ReadToken {
  nonce: string;
  /** Seconds since its creation. */
  age: number;
}

/** Creates a token for one entry of a form. */
export function makeFormToken(services: Signing, form: PublicForm, now = Date.now()): string {
  const said = `${form}.${Math.floor(now / 1000)}.${randomBytes(12).toString('base64url')}`;
  return `${said}.${signatureOf(services, 'public form', said)}`;
}

/** The content of a token; undefined where it is forged or belongs to another form. */
export function readFormToken(
  services: Signing,
  form: PublicForm,
  token: string,
  now = Date.now(),
): ReadToken | undefined {
  const [, said = '', of, made, nonce, given] =
    /^((\w{1,20})\.(\d{1,12})\.([\w-]{16}))\.([\w-]{43})$/.exec(token) ?? [];
  if (!nonce || of !== form || !isSignature(services, 'public form', said, given!)) return undefined;
  return { nonce, age: now / 1000 - Number(made) };
}

/** Seconds for which a pass opens a receipt without its code. */
const PASS_SECONDS = 30 * 60;

/** Creates a pass, which is part of the receipt's address and opens the receipt for half an hour. */
export function makePass(services: Signing, receiptId: number, now = Date.now()): string {
  const said = `${receiptId}.${Math.floor(now / 1000) + PASS_SECONDS}`;
  return `${said}.${signatureOf(services, 'public pass', said)}`;
}

/** The receipt that a pass opens; undefined where the pass is forged or expired. */
export function readPass(services: Signing, pass: string, now = Date.now()): number | undefined {
  const [, said = '', receiptId, until, given] = /^((\d{1,15})\.(\d{1,12}))\.([\w-]{43})$/.exec(pass) ?? [];
  if (!given || !isSignature(services, 'public pass', said, given) || Number(until) * 1000 < now) return undefined;
  return Number(receiptId);
}
