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
import { ApiError } from '../../kernel/http/api-error';
import type { CallContext } from '../../kernel/http/call-context';
import { networkOf } from '../../kernel/http/network-of';
import { signatureOf } from '../../kernel/http/signature';
import type { Services } from '../../kernel/http/services';
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

/** Entries of one network within an hour from which on more of them are suspected. */
const MANY_FROM_NETWORK = 6;

/** What is known of an entry besides what it says. */
export interface Trace {
  /** What speaks for rubbish whatever it says, by weight. */
  signs: [weight: number, reason: string][];
  secondsToWrite: number;
  networkHash: string;
}

/** What an entry became: one of both. */
export type Written = { consultationId: number } | { signUpId: number };

/** An entry of a public form as it was sent. */
export interface Entry {
  form: PublicForm;
  token: string;
  website: string;
  mobile: string;
}

/**
 * Takes an entry of a public form: checks its token and the limits, writes it and makes its receipt, in one transaction.
 * A token that was used answers the receipt it made, however often and however much at once it is sent.
 * @param write writes the entry; what it throws leaves the token unused
 * @throws ApiError 422 at `token`, 429, and what `write` throws
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
        signs: await signsOf(tx, website, networkHash),
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

/**
 * Takes what is added to something that has a receipt already, once for each token.
 * @throws ApiError as `receive`
 */
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

/** The token counts after the wait: sent once more it is taken. */
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

async function signsOf(tx: Database, website: string, networkHash: string): Promise<Trace['signs']> {
  const signs: Trace['signs'] = [];
  if (website.trim() !== '') signs.push([3, '填写了看不见的栏目']);
  // Those that come at once are counted one after the other.
  await lockNetwork(tx, networkHash);
  const before = await countFromNetwork(tx, networkHash);
  if (before >= MANY_FROM_NETWORK) signs.push([3, `同一网络一小时内已提交 ${before} 次`]);
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

/** A receipt as its maker gets it. */
function madeOf(services: Pick<Services, 'tokens'>, row: ReceiptRow): MadeReceipt {
  const { id, number, at } = row;
  return { number, code: shownCode(services, row), at: isoTime(at), pass: makePass(services, id) };
}
