import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { eventually } from '@platform/api/testing/eventually';
import { createPlatformServer } from '../start/http-server';

const server = createPlatformServer(
  (request, response) => {
    // Like a handler that reads the whole body.
    request.resume().once('end', () => response.end(`read ${request.headers.expect ?? ''}`));
  },
  { maxHeaderSize: 2_000, headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 },
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The server’s whole answer to a raw request. */
const answerTo = (written: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(written);
  return text(socket);
};
const head = (line: string, ...more: string[]) => [`${line} HTTP/1.1`, 'host: a', ...more, '', ''].join('\r\n');
const large = `cookie: ${'a'.repeat(3_000)}`;
const body = ['content-length: 5', 'content-type: application/json'] as const;
const chunked = `${head('POST /v1/x', 'transfer-encoding: chunked')}1;${'a'.repeat(20_000)}\r\n`;

test.each([
  ['an address that is not encoded', head('GET /web/search?q=专利'), '400 Bad Request', '须先编码'],
  ['headers that never end', head('GET /', large), '431 Request Header Fields Too Large', 'Cookie'],
  ['a request that stops halfway', 'GET / HTTP/1.1\r\nhost:', '408 Request Timeout', '检查网络'],
  ['something else than HTTP', 'hello\r\n\r\n', '400 Bad Request', '格式不正确'],
  ['a tunnel', head('CONNECT evil.example:443'), '405 Method Not Allowed', '不是代理'],
])('%s is answered in Chinese, and the connection ends', async (_name, written, status, words) => {
  const [start, said] = (await answerTo(written)).split('\r\n\r\n') as [string, string];
  expect(start.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(start).toContain('text/plain; charset=utf-8');
  expect(said).toContain(words);
});

test.each([
  ['an address that is not encoded', head('GET /v1/x?q=专利'), '400'],
  ['headers that never end', head('GET /v1/x', large), '431'],
  ['a body that never ends', `${head('POST /v1/x', ...body)}{`, '408'],
  ['a chunk that says too much of itself', chunked, '413'],
])('a call with %s gets the envelope of the calls', async (_name, written, status) => {
  const [start, said] = (await answerTo(written)).split('\r\n\r\n') as [string, string];
  expect(start).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(start).toContain('application/json; charset=utf-8');
  const [, id] = /x-request-id: (\S+)/.exec(start) ?? [];
  expect(JSON.parse(said)).toEqual({ code: 0, msg: expect.stringMatching(/。$/) as string, requestId: id });
});

test('the second request of a connection is answered in words as well', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(head('GET /'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.write(head('GET /', large));
  expect(first.toString()).toContain('read');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 [^]*Cookie/);
});

test('an expectation is handed on with its request instead of being refused without a word', async () => {
  expect(await answerTo(head('GET /', 'expect: a cake', 'connection: close'))).toContain('read a cake');
});

test.each([
  ['no request', 'hello\r\n\r\n'],
  ['a tunnel', head('CONNECT evil.example:443')],
])('whoever asked for %s and stays is not kept, and breaking off ends nothing', async (_name, written) => {
  const { port } = server.address() as AddressInfo;
  const staying = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const breaking = connect(port, '127.0.0.1').on('data', () => breaking.resetAndDestroy());
  for (const socket of [staying, breaking]) socket.on('error', () => undefined).write(written);
  const [said] = (await once(staying, 'data')) as [Buffer];
  expect(said.toString()).toContain('HTTP/1.1 4');
  const open = promisify(server.getConnections.bind(server));
  await eventually(async () => expect(await open()).toBe(0));
});
