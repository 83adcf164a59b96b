import { decodeAddress } from '@platform/domain/text/decode-address';

/** The form in which old addresses are compared: escapes read, without a slash at the end. */
export function addressKey(path: string): string {
  return decodeAddress(path).replace(/(?<=.)\/+$/, '');
}
