import { decodeAddress } from '@platform/domain/text/decode-address';

/** Returns the form in which old addresses are compared: unescaped, without a trailing slash. */
export function addressKey(path: string): string {
  return decodeAddress(path).replace(/(?<=.)\/+$/, '');
}
