import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { uploadFile } from '@platform/contract/files/file';
import { login } from '@platform/contract/sign-in/sign-in';
import type { NodeEnv } from '../app';
import { testApi } from '../../testing/test-api';

const api = testApi();
let server: Server;

beforeAll(async () => {
  const listener = getRequestListener((request, env) => api.api.fetch(request, env as NodeEnv), {
    overrideGlobalObjects: false,
  });
  server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

/**
 * Sends an endless body in chunks without declared length until the server closes the connection. Returns the response.
 */
async function sendWithoutEnd(path: string, headers: Record<string, string>, start = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const said = text(socket).catch(() => 'reset');
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const lines = Object.entries({ host: 'platform.test', 'transfer-encoding': 'chunked', ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  if (start) socket.write(`${start.length.toString(16)}\r\n${start}\r\n`);
  const more = () => {
    while (!socket.destroyed && socket.writable && socket.write(chunk));
  };
  socket.on('drain', more).on('error', () => socket.destroy());
  more();
  return said;
}

it.each([
  ['JSON', () => sendWithoutEnd(login.path, { 'content-type': 'application/json' }), '请求内容超过 100 KB'],
  [
    'a file',
    () =>
      sendWithoutEnd(
        uploadFile.path,
        {
          'content-type': 'multipart/form-data; boundary=x',
          cookie: api.as('A').cookie ?? '',
          origin: 'http://platform.test',
          'x-requested-with': 'platform',
        },
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
      ),
    '文件超过 20 MB',
  ],
])(
  '%s without declared length and without end is answered 413, and the connection ends',
  async (_what, send, words) => {
    const answer = await send();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(words);
  },
);
