import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server with the part of WeChat's protocol that the platform uses. */
export interface WechatServer {
  origin: string;
  /** Requested paths, in order. */
  asked: string[];
  /** Whether it answers 500. */
  isDown: boolean;
  /** The currently valid access token. */
  token: string;
  /** Returns a code for the user with this openid; valid once. */
  codeOf(openid: string): string;
  close(): Promise<void>;
}

export const WECHAT_APP = { id: 'wx-test', secret: 'a secret of the test' };

/** Starts the server. Token and ticket are valid for two hours. */
export async function startWechatServer(): Promise<WechatServer> {
  const codes = new Map<string, string>();
  let made = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', fake.origin);
    fake.asked.push(pathname);
    const say = (body: object) => response.writeHead(fake.isDown ? 500 : 200).end(JSON.stringify(body));
    const isApp = (given: { appid?: string | null; secret?: string | null }) =>
      given.appid === WECHAT_APP.id && given.secret === WECHAT_APP.secret;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (pathname === '/cgi-bin/stable_token') {
        if (!isApp(JSON.parse(body) as object)) return say({ errcode: 40125, errmsg: 'invalid appsecret' });
        fake.token = `token-${++made}`;
        return say({ access_token: fake.token, expires_in: 7200 });
      }
      if (pathname === '/cgi-bin/ticket/getticket') {
        if (searchParams.get('access_token') !== fake.token)
          return say({ errcode: 40001, errmsg: 'invalid credential' });
        return say({ errcode: 0, errmsg: 'ok', ticket: `ticket-${++made}`, expires_in: 7200 });
      }
      const openid = codes.get(searchParams.get('code') ?? '');
      codes.delete(searchParams.get('code') ?? '');
      if (!isApp({ appid: searchParams.get('appid'), secret: searchParams.get('secret') }))
        return say({ errcode: 40125, errmsg: 'invalid appsecret' });
      return say(openid === undefined ? { errcode: 40163, errmsg: 'code been used' } : { openid, access_token: 'x' });
    });
  });
  const fake: WechatServer = {
    origin: '',
    asked: [],
    isDown: false,
    token: '',
    codeOf: (openid) => {
      const code = `code-${++made}`;
      codes.set(code, openid);
      return code;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
