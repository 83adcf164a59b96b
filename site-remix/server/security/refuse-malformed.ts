import type { NextFunction, Request, Response } from 'express';
import { isBelow } from '../is-below';
import { isPhonePath } from './phone-path';
import { refusalOf } from './refusal-of';
import { decodePart } from '@platform/domain/text/decode-address';

/** The longest of our addresses: a public search of a thousand Chinese characters, nine bytes each, with its filters. */
const MOST_CHARACTERS = 12_000;
/** Bytes of a form of the public pages: a question of some thousand characters is the longest. */
const MOST_FORM_BYTES = 100 * 1024;
const METHODS = ['GET', 'HEAD', 'POST'];
/** Methods that no request of the platform's own can carry on: the calls refuse all others in their own words. */
const UNSPEAKABLE = ['TRACE', 'CONNECT'];

/**
 * What nobody behind could take apart is answered here, in Chinese: an address that cannot be decoded or is longer than
 * any of ours, a host that is none, an expectation that nobody meets, a method that no page has, a form that is none of
 * ours or too large. Below /v1 the answer is the envelope of the calls.
 */
export function refuseMalformed(request: Request, response: Response, next: NextFunction): void {
  // Only HTTP/1.1 demands one.
  if (request.httpVersion === '1.0') request.headers.host ??= 'localhost';
  // Without a trusted proxy anybody could have written it, and whoever builds an address of it would stumble.
  if (!request.app.get('trust proxy')) delete request.headers['x-forwarded-host'];
  // A proxy that passes on what it was given: nothing can be told of such a protocol.
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
  // How the framework's own scripts ask for a part of a page, which are not there; it refuses strangers in English.
  if (new URLSearchParams(request.url.split('?', 2)[1]).has('_data'))
    return [400, '地址里有本站不用的参数 _data，请去掉后再试。'];
  return method === 'POST' ? faultOfForm(request) : undefined;
}

/** Our pages have forms of a few short fields, and a browser always says how long one is. */
function faultOfForm({ headers, path }: Request): readonly [number, string] | undefined {
  const { 'content-length': length, 'content-type': type = '' } = headers;
  // A photo from the page of a visit: the call behind it says how large one may be.
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
