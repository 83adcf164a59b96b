import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalOf } from './refusal-of';

/** Error codes of Node’s parser, and the messages for their senders. */
const ANSWERS: Record<string, readonly [status: string, message: string]> = {
  HPE_INVALID_URL: [
    '400 Bad Request',
    '地址中的汉字等字符须先编码（如“中”写作 %E4%B8%AD），请用浏览器打开，或编码后再试。',
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    '请求头过大：地址过长，或浏览器保存的 Cookie 过多，请清除本站 Cookie 后再试。',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', '分块正文的附加说明过长，请去掉后再试。'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求没有在限定的时间内发完，请检查网络后再试。'],
};
const OTHER = ['400 Bad Request', '请求格式不正确，请检查后再试。'] as const;

/** Milliseconds in which the answer may be read; closing at once would cut it off while the client still sends. */
const LINGER_MS = 1_000;

/**
 * Answers an invalid or incomplete request; for the event `clientError` of the HTTP server.
 * @param last answer that was begun on the connection, if any
 */
export function refuseUnreadable(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
  last?: ServerResponse<IncomingMessage>,
): void {
  const isUnderWay = last !== undefined && !last.writableEnded;
  // Already closed, or within an answer that this one must not continue.
  if (!socket.writable || (isUnderWay && last.headersSent)) {
    socket.destroy();
    return;
  }
  const [status, message] = ANSWERS[error.code ?? ''] ?? OTHER;
  endWith(socket, status, message, isUnderWay ? last.req.url : addressIn(error.rawPacket));
}

/** Rejects a tunnel, which a browser asks of a proxy: Node hands over the bare connection. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  // Node no longer listens for its errors.
  socket.on('error', () => undefined);
  endWith(socket, '405 Method Not Allowed', '不支持 CONNECT 请求：这里不是代理。');
}

function addressIn(packet: Buffer | undefined): string | undefined {
  return /^[A-Z]+ (\S+)/.exec(packet?.subarray(0, 200).toString('latin1') ?? '')?.[1];
}

function endWith(socket: Duplex, status: string, message: string, address = ''): void {
  const requestId = randomUUID();
  const { type, body } = refusalOf(address, message, requestId);
  const head = [
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  // A connection that the client keeps open ends after this time.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.resume().end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
