import type { WechatConfig } from '../../kernel/config/config';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { BreakerOptions } from '../../kernel/http/circuit-breaker';
import type { Services } from '../../kernel/ports/services';
import type { WechatProvider } from '../../kernel/ports/wechat-provider';
import { createKeptValues } from './kept-values';
import { createWechatApi, unavailable, WechatRefusal } from './wechat-api';

const TOKEN = 'access_token';
/** The access token is invalid or expired. */
const TOKEN_IS_DEAD: readonly number[] = [40001, 40014, 42001];
/** The returned code is wrong, expired or used. */
const CODE_IS_DEAD: readonly number[] = [40029, 40163, 42003, 41008];

/** The configured Official Account. Token and ticket are shared by all nodes; an invalid token is replaced once. */
export function createWechatProvider(
  config: WechatConfig,
  db: Database,
  log: Pick<Services['log'], 'error'>,
  options: BreakerOptions & { timeoutMs?: number } = {},
): WechatProvider {
  const api = createWechatApi(config, log, options);
  const kept = createKeptValues(db);

  /** Logged for the operator, because users can do nothing about it. */
  function refused(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    if (!(error instanceof WechatRefusal)) throw error;
    log.error({ vendorCode: error.code, reason: error.message }, 'WeChat refused a call');
    return unavailable();
  }

  async function ticket() {
    const token = await kept.get(TOKEN, () => api.accessToken(false));
    try {
      return await api.jsTicket(token);
    } catch (error) {
      if (!(error instanceof WechatRefusal && TOKEN_IS_DEAD.includes(error.code))) throw error;
      await kept.drop(TOKEN, token);
      return api.jsTicket(await kept.get(TOKEN, () => api.accessToken(true)));
    }
  }

  return {
    appId: config.appId,
    jsTicket: () =>
      kept.get('jsapi_ticket', ticket).catch((error: unknown) => {
        throw refused(error);
      }),
    openIdOf: async (code) => {
      try {
        return await api.grant(code);
      } catch (error) {
        if (error instanceof WechatRefusal && CODE_IS_DEAD.includes(error.code)) return undefined;
        throw refused(error);
      }
    },
    // WeChat requires this order and this end.
    authorizeAddress: (redirect, state) =>
      `${config.openOrigin}/connect/oauth2/authorize?appid=${encodeURIComponent(config.appId)}` +
      `&redirect_uri=${encodeURIComponent(redirect)}&response_type=code&scope=snsapi_base&state=${state}#wechat_redirect`,
  };
}
