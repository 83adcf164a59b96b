import * as z from 'zod/mini';
import type { WechatConfig } from '../../kernel/config/config';
import { ApiError } from '../../kernel/errors/api-error';
import { CircuitOpen, createCircuitBreaker, type BreakerOptions } from '../../kernel/http/circuit-breaker';

/** Timeout of a call to WeChat in milliseconds. */
const TIMEOUT_MS = 5_000;

/** A value of WeChat and its validity in seconds. */
export interface Fresh {
  value: string;
  seconds: number;
}

/** WeChat answered with an error number. */
export class WechatRefusal extends Error {
  override name = 'WechatRefusal';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(`WeChat refused: ${code} ${message}`);
  }
}

const refusal = z.object({ errcode: z.optional(z.int()), errmsg: z.optional(z.string()) });
const tokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() });
const ticketAnswer = z.object({ ticket: z.string().check(z.minLength(1)), expires_in: z.int() });
const grantAnswer = z.object({ openid: z.string().check(z.minLength(1)) });

/**
 * The calls of WeChat that the platform makes, unchanged. After five consecutive failures WeChat is not called for half
 * a minute.
 */
export interface WechatApi {
  /** @param force requests a new token even where WeChat regards the old one as valid */
  accessToken(force: boolean): Promise<Fresh>;
  jsTicket(accessToken: string): Promise<Fresh>;
  /** The openid of the user who granted access. */
  grant(code: string): Promise<string>;
}

/** @throws WechatRefusal, or ApiError 503 where WeChat does not answer */
export function createWechatApi(
  { appId, appSecret, apiOrigin }: WechatConfig,
  log: { error(detail: object, message: string): void },
  options: BreakerOptions & { timeoutMs?: number } = {},
): WechatApi {
  const breaker = createCircuitBreaker(options);

  async function ask<T extends z.ZodMiniType>(schema: T, path: string, init: RequestInit = {}): Promise<z.output<T>> {
    const said: unknown = await breaker
      .run(async () => {
        const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
        const response = await fetch(apiOrigin + path, { ...init, redirect: 'error', signal });
        if (!response.ok) throw new Error(`WeChat answered ${response.status}`);
        return response.json();
      })
      .catch((cause: unknown) => {
        // The address contains the secret, so only the reason is logged.
        if (!(cause instanceof CircuitOpen)) log.error({ reason: (cause as Error).message }, 'WeChat did not answer');
        throw unavailable(cause instanceof CircuitOpen ? cause.retryAfterSeconds : 10);
      });
    const { errcode = 0, errmsg = '' } = refusal.safeParse(said).data ?? {};
    if (errcode !== 0) throw new WechatRefusal(errcode, errmsg);
    const answer = schema.safeParse(said);
    if (answer.success) return answer.data;
    log.error({ path: path.split('?')[0] }, 'WeChat answered something else');
    throw unavailable(10);
  }

  return {
    accessToken: async (force) => {
      const body = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: force };
      const answer = await ask(tokenAnswer, '/cgi-bin/stable_token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { value: answer.access_token, seconds: answer.expires_in };
    },
    jsTicket: async (accessToken) => {
      const query = new URLSearchParams({ access_token: accessToken, type: 'jsapi' });
      const answer = await ask(ticketAnswer, `/cgi-bin/ticket/getticket?${query.toString()}`);
      return { value: answer.ticket, seconds: answer.expires_in };
    },
    grant: async (code) => {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
      return (await ask(grantAnswer, `/sns/oauth2/access_token?${query.toString()}`)).openid;
    },
  };
}

/** 503 with a Chinese message. */
export function unavailable(retryAfter?: number): ApiError {
  return ApiError.unavailable('微信暂时没有回应，请稍后重试，或用手机号登录。', retryAfter);
}
