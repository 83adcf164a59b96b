import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { connect } from 'node:tls';
import { isPublicAddress } from './public-address';

/** Requests to other machines, each with a timeout, if the operator allows them. */
export interface Outside {
  /** Reason why an address returns no page, in Chinese. Undefined if it does, or if that is uncertain. */
  faultOf(address: string): Promise<string | undefined>;
  /** Returns the expiry of an origin's certificate. @throws Error if there is none that browsers trust */
  certificateEnd(origin: string): Promise<Date>;
}

const PATIENCE_MS = 10_000;
const MOST_REDIRECTS = 5;
/** Error codes of failed connections, with their meaning. */
const DEAD: Readonly<Record<string, string>> = {
  ENOTFOUND: '域名不存在',
  ECONNREFUSED: '服务器拒绝连接',
  CERT_HAS_EXPIRED: '对方的证书已过期',
  ERR_TLS_CERT_ALTNAME_INVALID: '对方的证书与域名不符',
  EINSIDE: '指向内部网络的地址',
};

/** Requests each address once. */
export function createOutside(signal: AbortSignal): Outside {
  const asked = new Map<string, Promise<string | undefined>>();
  const faultOf = (address: string) => {
    const before = asked.get(address);
    const answer = before ?? ask(address, signal, MOST_REDIRECTS);
    if (!before) asked.set(address, answer);
    return answer;
  };
  return { faultOf, certificateEnd: (origin) => certificateEnd(origin, signal) };
}

async function ask(address: string, signal: AbortSignal, redirects: number): Promise<string | undefined> {
  const answer = await headOf(address, signal).catch((error: NodeJS.ErrnoException) => ({
    dead: DEAD[error.code ?? ''],
  }));
  signal.throwIfAborted();
  if ('dead' in answer) return answer.dead;
  const { status, location } = answer;
  if (status === 404 || status === 410) return `对方答复 ${status}，页面不存在`;
  if (location === undefined || redirects === 0 || !URL.canParse(location, address)) return undefined;
  return ask(new URL(location, address).href, signal, redirects - 1);
}

/** Reads only the head of the answer. */
function headOf(address: string, signal: AbortSignal): Promise<{ status: number; location: string | undefined }> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((done, failed) => {
    if (isIP(host) !== 0 && !isPublicAddress(host)) return failed(inside());
    const request = (url.protocol === 'https:' ? askHttps : askHttp)(
      url,
      {
        agent: false,
        lookup: lookupOutside,
        signal,
        timeout: PATIENCE_MS,
        headers: { 'user-agent': 'site-inspection' },
      },
      (answer) => {
        done({ status: answer.statusCode ?? 0, location: answer.headers.location });
        request.destroy();
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', failed);
    request.end();
  });
}

const inside = (): NodeJS.ErrnoException => Object.assign(new Error('an address inside'), { code: 'EINSIDE' });

/** Resolves the name once and connects to that address, so that it cannot change to another machine in between. */
const lookupOutside: LookupFunction = (host, { all, ...options }, answer) => {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return answer(error ?? inside(), '', 4);
    if (!found.every(({ address }) => isPublicAddress(address))) return answer(inside(), '', 4);
    return all ? answer(null, found) : answer(null, first.address, first.family);
  });
};

function certificateEnd(origin: string, signal: AbortSignal): Promise<Date> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? undefined : hostname,
    });
    const stop = () => socket.destroy(new Error('stopped'));
    signal.addEventListener('abort', stop, { once: true });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.once('secureConnect', () => {
      done(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('error', failed);
    socket.once('close', () => signal.removeEventListener('abort', stop));
  });
}
