import type { NextFunction, Request, Response } from 'express';
import { isBelow } from '../is-below';
import { isPhonePath } from './phone-path';
import { refusalOf } from './refusal-of';
import { decodePart } from '@platform/domain/text/decode-address';

/**
 * The longest of the platform’s addresses: a public search of a thousand Chinese characters, nine bytes each, with its
 * filters.
 */
const MOST_CHARACTERS = 12_000;
/** Bytes of a form of the public pages: the longest is a question of some thousand characters. */
const MOST_FORM_BYTES = 100 * 1024;
const METHODS = ['GET', 'HEAD', 'POST'];
/** Methods that the platform’s own request handling cannot process; the calls refuse all others themselves. */
const UNSPEAKABLE = ['TRACE', 'CONNECT'];

/**
 * Rejects in Chinese what later handlers could not parse: an address that cannot be decoded or is too long, an invalid
 * host, an unsupported expectation, a method that no page has, a foreign or oversized form. Below /v1 the answer is the
 * envelope of the calls.
 */
export function refuseMalformed(request: Request, response: Response, next: NextFunction): void {
  // Only HTTP/1.1 requires one.
  if (request.httpVersion === '1.0') request.headers.host ??= 'localhost';
  // Without a trusted proxy any client could have set it, and code that builds an address of it would fail.
  if (!request.app.get('trust proxy')) delete request.headers['x-forwarded-host'];
  // A proxy that forwards the client’s own value: the protocol is unknown.
  const { 'x-forwarded-proto': protocol } = request.headers;
  if (!/^https?(?: *, *https?)*$/i.test(String(protocol ?? 'http'))) delete request.headers['x-forwarded-proto'];
  const fault = faultOf(request, isBelow(request.path, '/v1'));
  if (!fault) return next();
  const [status, message] = fault;
  response.status(status).set({ 'cache-control': 'no-store', connection: 'close' });
  if (status === 405) response.set('allow', METHODS.join(', '));
  const { type, body } = refusalOf(request.path, message, String(response.locals.requestId));
  response.type(type).send(body);
}

function faultOf(request: Request, belowCalls: boolean): readonly [number, string] | undefined {
  if (request.url.length > MOST_CHARACTERS) return [414, '地址过长，请返回上一页，缩短内容后再试。'];
  if (![request.headers.host, ...forwardedHosts(request)].every(isHost))
    return [400, '请求里的主机名不正确，请用浏览器打开本站的地址。'];
  if (!/^(?:100-continue)?$/i.test(request.headers.expect ?? ''))
    return [417, '请求带有本站不支持的 Expect 要求，请去掉后再试。'];
  const { method } = request;
  if (belowCalls ? UNSPEAKABLE.includes(method) : !METHODS.includes(method))
    return [405, `不支持 ${method} 请求，只接受 ${METHODS.join('、')}。`];
  if (!request.url.startsWith('/') || !isDecodable(request.path)) return [400, '地址格式不正确，请检查后再试。'];
  if (belowCalls) return undefined;
  // Marks requests of the framework’s own scripts, which the site does not use; the framework refuses them in English.
  if (/[?&](?:_|%5f)/i.test(request.url) && new URLSearchParams(request.url.split('?', 2)[1]).has('_data'))
    return [400, '地址里有本站不用的参数 _data，请去掉后再试。'];
  return method === 'POST' ? faultOfForm(request) : undefined;
}

/** The platform’s pages have short forms, and a browser always sends their length. */
function faultOfForm({ headers, path }: Request): readonly [number, string] | undefined {
  const { 'content-length': length, 'content-type': type = '' } = headers;
  // A photo from the page of a visit: the call behind it limits its size.
  if (isPhonePath(path) && /^multipart\/form-data\b/i.test(type)) return undefined;
  if (length === undefined && headers['transfer-encoding'] !== undefined)
    return [411, '提交的内容没有说明长度，请从网页上的表单提交。'];
  if (Number(length ?? 0) > MOST_FORM_BYTES)
    return [413, `提交的内容超过 ${MOST_FORM_BYTES / 1024} KB，请缩短后重试。`];
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(type);
  return isForm || Number(length ?? 0) === 0 ? undefined : [415, '提交的内容不是表单，请从网页上的表单提交。'];
}

function forwardedHosts({ headers }: Request): string[] {
  return [headers['x-forwarded-host'] ?? []].flat().flatMap((each) => each.split(',').map((host) => host.trim()));
}

/** A name or address as a browser writes it, with or without a port. */
function isHost(host: string | undefined): boolean {
  if (host === undefined || !/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return false;
  try {
    return new URL(`http://${host}`).hostname === host.replace(/:\d+$/, '').toLowerCase();
  } catch {
    return false;
  }
}

function isDecodable(path: string): boolean {
  if (path.startsWith('//') || path.includes('\\')) return false;
  return decodePart(path)?.includes('\0') === false;
}
