import { isIPv6 } from 'node:net';

/**
 * Whom limits by address count together: an IPv4 address; of IPv6 the first 64 bits, because every customer has at least
 * that many addresses to choose from. What is no address counts as one network.
 */
export function networkOf(address: string): string {
  const plain = (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain || 'unknown';
  const [before = [], after] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const rest = after ?? [];
  // A dotted end stands for two groups.
  const written = before.length + rest.length + (plain.includes('.') ? 1 : 0);
  const groups = after ? [...before, ...Array<string>(8 - written).fill('0'), ...rest] : before;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
