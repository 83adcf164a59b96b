import { createHash } from 'node:crypto';

/** What the signature of a page is made of. */
export interface SignedPage {
  ticket: string;
  nonceStr: string;
  /** Seconds since 1970. */
  timestamp: number;
  /** Address of the page, to the letter and without `#…`. */
  url: string;
}

/** The signature with which WeChat lets a page use its functions: SHA-1 in hex over the four values in alphabetical order. */
export function signPage({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
}
