import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { confirmUpload } from '@platform/contract/sub-apps/upload';
import { connectRemote } from './remote-platform';
import { trustedKey } from './trusted-key';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const serve = async (answer: RequestListener) =>
  `http://127.0.0.1:${await listen(createServer({ keepAlive: false }, answer))}`;
const release = { subApp: 'sub-work', version: '0.1.0+00000000', check: 'passed' } as const;
const ask = (origin: string) =>
  connectRemote({ origin, token: 'sqop_x' }, { pausesMs: [1, 1] }).call(confirmUpload, release);

const json =
  (status: number, body: object): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
  };

it('repeats calls with a transient fault, and no others', async () => {
  let asked = 0;
  const flaky = await serve((request, response) => {
    asked += 1;
    if (asked === 1) return request.socket.destroy();
    if (asked === 2) return json(503, { code: 0, msg: '数据库暂时不可用，请稍后重试。' })(request, response);
    return json(200, { code: 1, msg: '', data: { ...release, isNew: true } })(request, response);
  });
  expect(await ask(flaky)).toMatchObject({ isNew: true });
  expect(asked).toBe(3);

  asked = 0;
  const refusing = await serve((request, response) => {
    asked += 1;
    json(409, { code: 0, msg: 'sub-work 0.1.0 已有其他内容。' })(request, response);
  });
  await expect(ask(refusing)).rejects.toThrow('已有其他内容');
  expect(asked).toBe(1);
});

it.each<[string, RequestListener, RegExp]>([
  ['a wrong token', json(401, { code: 0, msg: '运维令牌已过期。' }), /^运维令牌已过期。$/],
  ['a full disk', json(507, { code: 0, msg: '平台服务器的磁盘已满。' }), /^平台服务器的磁盘已满。$/],
  [
    'a list of what is missing',
    json(422, { code: 0, msg: '不兼容：\n缺少接口 /v1/a\n缺少接口 /v1/b' }),
    /^不兼容：；缺少接口 \/v1\/a；缺少接口 \/v1\/b$/,
  ],
  [
    'a proxy that takes no large body',
    (_request, response) => void response.writeHead(413, { connection: 'close' }).end('<h1>nginx</h1>'),
    /client_max_body_size/,
  ],
  [
    'a site that is not the platform',
    (_request, response) => void response.writeHead(404, { connection: 'close' }).end('<h1>404</h1>'),
    /没有发布接口/,
  ],
  [
    'a redirect, which is not followed',
    (_request, response) =>
      void response.writeHead(301, { location: 'https://elsewhere.example/', connection: 'close' }).end(),
    /转到了 https:\/\/elsewhere\.example/,
  ],
  [
    'a platform that is down',
    (_request, response) => void response.writeHead(502, { connection: 'close' }).end('bad gateway'),
    /暂时不可用（502）/,
  ],
])('says %s in one line', async (_what, answer, message) => {
  const error = await ask(await serve(answer)).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(error?.message).toMatch(message);
  expect(error?.message).not.toContain('\n');
});

it('reports that no server answers', async () => {
  const origin = await serve(json(200, {}));
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  await expect(ask(origin)).rejects.toThrow(/无法连接 http:.*连接被拒绝/);
});

it('rejects an untrusted certificate, and gives no browser a key for it', async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }]);
  let asked = 0;
  const server = createHttpsServer({ key: made.private, cert: made.cert }, (request, response) => {
    asked += 1;
    json(200, {})(request, response);
  });
  const origin = `https://127.0.0.1:${await listen(server)}`;
  await expect(ask(origin)).rejects.toThrow(/证书不可信.*NODE_EXTRA_CA_CERTS/);
  expect(await trustedKey(origin)).toBeUndefined();
  expect(asked).toBe(0);
});
