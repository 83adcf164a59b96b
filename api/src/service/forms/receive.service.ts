import {
  LATEST_SECONDS,
  type madeReceipt,
  type PublicForm,
  publicForms,
  SOONEST_SECONDS,
} from '@platform/contract/forms/public-form';
import { consentTexts } from '@platform/contract/person/consent-texts';
import type * as z from 'zod/mini';
import { isoTime } from '../../kernel/database/iso-time';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { networkOf } from '../../kernel/http/network-of';
import { signatureOf } from '../../kernel/http/signature';
import type { Services } from '../../kernel/ports/services';
import { makePass, readFormToken } from './form-token';
import { codeOf, hashOf, newNumber, shownCode } from './receipt-code';
import {
  claimToken,
  countFromNetwork,
  findMadeBy,
  insertReceipt,
  lockNetwork,
  type ReceiptRow,
  settleToken,
} from './receipts.queries';

type Context = Pick<CallContext, 'services' | 'address' | 'signal'>;
export type MadeReceipt = z.output<typeof madeReceipt>;

/**
 * Number of entries of a form from one network in an hour after which further ones are suspected. An office and a
 * mobile network share one address, and colleagues sign up for an activity together.
 */
const MANY_FROM_NETWORK: Readonly<Record<PublicForm, number>> = { ask: 6, dialogue: 6, signUp: 30 };

/** Facts about an entry apart from its content. */
export interface Trace {
  /** Signs of spam that do not depend on the content, by weight. */
  signs: [weight: number, reason: string][];
  secondsToWrite: number;
  networkHash: string;
}

/** The row that an entry created: one of the two. */
export type Written = { consultationId: number } | { signUpId: number };

/** An entry of a public form. */
export interface Entry {
  form: PublicForm;
  token: string;
  website: string;
  mobile: string;
}

/**
 * Accepts an entry of a public form in one transaction: checks its token and the limits, writes it and creates its
 * receipt. Idempotent: a used token returns its first receipt, also for requests at the same time.
 * @param write writes the entry; an error of it leaves the token unused
 * @throws ApiError 422 at `token`, 429, and the errors of `write`
 */
export async function receive(
  { services, address, signal }: Context,
  { form, token, website, mobile }: Entry,
  write: (tx: Database, trace: Trace) => Promise<Written>,
): Promise<MadeReceipt> {
  const { nonce, age } = readToken(services, form, token);
  const earlier = await findMadeBy(services.db, nonce);
  if (earlier) return madeOf(services, earlier);
  if (age < SOONEST_SECONDS) throw tooSoon(SOONEST_SECONDS - age);
  const network = networkOf(address);
  const networkHash = signatureOf(services, 'public network', network);
  const taken = await services.limits.reserve(
    [
      { name: 'formHere', key: network },
      { name: 'formNumber', key: mobile },
      { name: 'formAll', key: 'all' },
    ],
    signal,
  );
  let isNew = false;
  try {
    const receipt = await services.db.transaction(async (tx) => {
      if (!(await claimToken(tx, nonce))) return (await findMadeBy(tx, nonce))!;
      const written = await write(tx, {
        signs: await signsOf(tx, form, website, networkHash),
        secondsToWrite: age,
        networkHash,
      });
      const made = await makeReceipt(tx, services, form, { ...written, networkHash });
      await settleToken(tx, nonce, made.id);
      isNew = true;
      return made;
    });
    return madeOf(services, receipt);
  } finally {
    await (isNew ? taken.keep() : taken.giveBack());
  }
}

/** Accepts a supplement to an entry that has a receipt, once for each token. @throws ApiError as `receive` */
export async function receiveMore(
  { services, address, signal }: Context,
  { form, token, receiptId }: Pick<Entry, 'form' | 'token'> & { receiptId: number },
  write: (tx: Database) => Promise<unknown>,
): Promise<void> {
  const { nonce } = readToken(services, form, token);
  const taken = await services.limits.reserve([{ name: 'formHere', key: networkOf(address) }], signal);
  let isNew = false;
  try {
    await services.db.transaction(async (tx) => {
      if (!(await claimToken(tx, nonce))) return;
      await write(tx);
      await settleToken(tx, nonce, receiptId);
      isNew = true;
    });
  } finally {
    await (isNew ? taken.keep() : taken.giveBack());
  }
}

/** The error for a token that is too new. The same token is accepted after the wait. */
function tooSoon(seconds: number): ApiError {
  const message = '提交得太快，没有收下。已填写的内容都保留着，请稍等几秒再提交一次。';
  return new ApiError(422, message, { errors: { token: message }, retryAfter: Math.ceil(seconds) });
}

function readToken(services: Pick<Services, 'tokens'>, form: PublicForm, token: string) {
  const read = readFormToken(services, form, token);
  if (!read || read.age > LATEST_SECONDS)
    throw ApiError.atField('token', '页面打开太久，没有收下。已填写的内容都保留着，请再提交一次。');
  return read;
}

async function signsOf(tx: Database, form: PublicForm, website: string, networkHash: string): Promise<Trace['signs']> {
  const signs: Trace['signs'] = [];
  if (website.trim() !== '') signs.push([3, '填写了看不见的栏目']);
  // Simultaneous entries are counted one after the other.
  await lockNetwork(tx, networkHash);
  const before = await countFromNetwork(tx, form, networkHash);
  if (before >= MANY_FROM_NETWORK[form]) signs.push([3, `同一网络一小时内已提交 ${before} 次`]);
  return signs;
}

async function makeReceipt(
  tx: Database,
  services: Pick<Services, 'tokens'>,
  form: PublicForm,
  values: Written & { networkHash: string },
): Promise<ReceiptRow> {
  const { consent: consentPurpose } = publicForms[form];
  const consentVersion = consentTexts[consentPurpose].version;
  for (;;) {
    const number = newNumber(form);
    const codeHash = hashOf(number, codeOf(services, number));
    const row = await insertReceipt(tx, { form, number, codeHash, consentPurpose, consentVersion, ...values });
    if (row) return row;
  }
}

/** A receipt as the sender gets it. */
function madeOf(services: Pick<Services, 'tokens'>, row: ReceiptRow): MadeReceipt {
  const { id, number, at } = row;
  return { number, code: shownCode(services, row), at: isoTime(at), pass: makePass(services, id) };
}
