import { isPublicAddress } from './public-address';

it.each(['8.8.8.8', '172.15.0.1', '223.255.255.1', '2400:3200::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
  ],
  ...[
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:1::',
  ],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
