import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { refuseUnreadable } from './refuse-unreadable';

const server = createServer(
  { maxHeaderSize: 2_000, headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 },
  (_request, response) => response.end('read'),
);
server.on('clientError', refuseUnreadable);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** All that a server sends for what is written to it. */
const answerTo = (written: string): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(written);
  return text(socket);
};

test.each([
  [
    'an address that is not encoded',
    'GET /web/search?q=专利 HTTP/1.1\r\nhost: a\r\n\r\n',
    '400 Bad Request',
    '须先编码',
  ],
  [
    'headers that never end',
    `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(3_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'Cookie',
  ],
  ['a request that stops halfway', 'GET / HTTP/1.1\r\nhost:', '408 Request Timeout', '检查网络'],
  ['something else than HTTP', 'hello\r\n\r\n', '400 Bad Request', '格式不正确'],
])('%s is answered in Chinese, and the connection ends', async (_name, written, status, words) => {
  const [head, body] = (await answerTo(written)).split('\r\n\r\n') as [string, string];
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(head).toContain('charset=utf-8');
  expect(body).toContain(words);
});
