import { randomBytes } from 'node:crypto';
import type { signWechatPage } from '@platform/contract/wechat/wechat';
import type { DataOf } from '@platform/contract/call';
import { ApiError } from '../../kernel/errors/api-error';
import type { CallContext } from '../../kernel/ports/call-context';
import { ownOrigin } from './own-origin';
import { signPage } from './page-signature';

/**
 * Signs the exact address of one page of this site for WeChat, without `#…`.
 * @throws ApiError 422 for an address elsewhere, 503
 */
export async function signOwnPage(context: CallContext, address: string): Promise<DataOf<typeof signWechatPage>> {
  const [url = ''] = address.split('#', 1);
  if (!url.startsWith(`${ownOrigin(context)}/`)) throw ApiError.atField('url', '只能为本站的页面签名');
  const { wechat } = context.services;
  if (!wechat) return { available: false };
  const page = {
    ticket: await wechat.jsTicket(),
    nonceStr: randomBytes(12).toString('hex'),
    timestamp: Math.floor(Date.now() / 1000),
    url,
  };
  const { nonceStr, timestamp } = page;
  return { available: true, appId: wechat.appId, nonceStr, timestamp, signature: signPage(page) };
}
