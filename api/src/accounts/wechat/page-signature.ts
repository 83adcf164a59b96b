import { createHash } from 'node:crypto';

/** Input of the signature of a page. */
export interface SignedPage {
  ticket: string;
  nonceStr: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** Exact address of the page without `#…`. */
  url: string;
}

/** The signature with which WeChat lets a page use its functions: SHA-1 in hex over the four values in alphabetical order. */
export function signPage({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
}
