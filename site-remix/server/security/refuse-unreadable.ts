import type { Socket } from 'node:net';

/** What Node's parser says of a request that is none, and what its sender reads. */
const ANSWERS: Record<string, readonly [status: string, message: string]> = {
  HPE_INVALID_URL: [
    '400 Bad Request',
    '地址中的汉字等字符须先编码（如“中”写作 %E4%B8%AD），请用浏览器打开，或编码后再试。',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    '请求头过大：地址过长，或浏览器保存的 Cookie 过多，请清除本站 Cookie 后再试。',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求没有在限定的时间内发完，请检查网络后再试。'],
};
const OTHER = ['400 Bad Request', '请求格式不正确，请检查后再试。'] as const;

/** Answers what never became a request, as plain text; for the event `clientError` of the HTTP server. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Gone already, or in the middle of an answer that must not go on with this one.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ''] ?? OTHER;
  const body = `${message}\n`;
  const head = [
    'content-type: text/plain; charset=utf-8',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(
    `HTTP/1.1 ${status}\r\n${[...head, `content-length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`,
  );
}
