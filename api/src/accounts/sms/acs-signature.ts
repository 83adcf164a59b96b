import { createHash, createHmac } from 'node:crypto';

export interface AcsRequest {
  method: 'GET' | 'POST';
  /** Host of the endpoint, with the port where it is not the default one. */
  host: string;
  action: string;
  version: string;
  query: Record<string, string>;
  /** UTC, `2023-10-26T10:22:32Z`. */
  date: string;
  nonce: string;
}

/**
 * Headers of an Aliyun OpenAPI request without body in signature version 3 (ACS3-HMAC-SHA256). Source: 阿里云「V3 版本
 * 请求体 & 签名机制」.
 */
export function signAcsRequest(
  request: AcsRequest,
  accessKeyId: string,
  accessKeySecret: string,
): Record<string, string> {
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const signedHeaders = names.join(';');
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    names.map((name) => `${name}:${headers[name] ?? ''}\n`).join(''),
    signedHeaders,
    sha256(''),
  ].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
}

/** Sorted by name, percent-encoded by RFC 3986. */
export function canonicalQuery(query: Record<string, string>): string {
  return Object.keys(query)
    .sort()
    .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
