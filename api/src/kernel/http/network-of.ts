import { isIPv6 } from 'node:net';

/**
 * The network by which limits count an address: an IPv4 address, or the first 64 bits of an IPv6 address, because every
 * customer has at least that many addresses. All invalid addresses count as one network.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain || 'unknown';
  const [before = [], after] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const rest = after ?? [];
  // A dotted end takes the place of two groups.
  const written = before.length + rest.length + (plain.includes('.') ? 1 : 0);
  const groups = after ? [...before, ...Array<string>(8 - written).fill('0'), ...rest] : before;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
