import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { readCookie, writeCookie } from '../../kernel/http/cookies';
import { isSignature, signatureOf } from '../../kernel/http/signature';
import { useOnce } from './kept-values';

/** Cookie of a browser that was sent to WeChat: its state is valid in this browser only. */
const STATE_COOKIE = 'sq_wechat';
/** Seconds within which the browser has to return. */
const STATE_SECONDS = 600;

const startedShape = z.object({
  state: z.string(),
  purpose: z.enum(['sign-in', 'bind']),
  /** The page to open afterwards. */
  next: z.string(),
  /** The user who started a binding; 0 where no one is signed in. */
  userId: z.int(),
  /** Milliseconds. */
  until: z.number(),
});
export type Started = z.output<typeof startedShape>;

type Browser = Pick<CallContext, 'services' | 'cookie' | 'secure' | 'setCookie'>;

/** Stores the purpose in the browser's cookie, and returns the `state` that WeChat passes back. */
export function startState(
  { services, secure, setCookie }: Browser,
  started: Pick<Started, 'purpose' | 'next' | 'userId'>,
): string {
  const state = randomBytes(16).toString('hex');
  const full: Started = { ...started, state, until: Date.now() + STATE_SECONDS * 1000 };
  const payload = Buffer.from(JSON.stringify(full)).toString('base64url');
  setCookie(
    writeCookie(STATE_COOKIE, `${payload}.${signatureOf(services, 'wechat', payload)}`, {
      secure,
      maxAge: STATE_SECONDS,
    }),
  );
  return state;
}

/**
 * The purpose for which this browser was sent to WeChat; can be redeemed once.
 * @throws ApiError 422 for another browser's state, another purpose, one that is expired or was used
 */
export async function redeemState(context: Browser, state: string, purpose: Started['purpose']): Promise<Started> {
  const { services, cookie, secure, setCookie } = context;
  const started = readStarted(services, readCookie(cookie, STATE_COOKIE));
  if (!started || started.state !== state || started.purpose !== purpose || started.until < Date.now())
    throw ApiError.invalid('这次微信授权不是在此浏览器发起的，或已超过 10 分钟，请重新操作。');
  const name = `state:${createHash('sha256').update(state).digest('hex')}`;
  if (!(await useOnce(services.db, name, STATE_SECONDS))) throw usedUp();
  setCookie(writeCookie(STATE_COOKIE, '', { secure, maxAge: 0 }));
  return started;
}

/** 422 for a grant that is no longer valid. */
export function usedUp(): ApiError {
  return ApiError.invalid('这次微信授权已经用过或已失效，请重新操作。');
}

function readStarted(services: Browser['services'], value = ''): Started | undefined {
  const [payload = '', signature = ''] = value.split('.');
  if (!isSignature(services, 'wechat', payload, signature)) return undefined;
  return startedShape.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}
