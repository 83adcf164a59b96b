import { BlockList, isIPv6 } from 'node:net';

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public. An address in a text must not make the server request its own network. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !inside.check(address, 'ipv4');
  // 6to4, NAT64 and Teredo addresses contain an IPv4 address.
  return outside.check(address, 'ipv6') && !/^(2002:|2001:0*:)/i.test(address);
}
