import { ownLocation } from './stay-within';

it.each([
  ['/web/index?next=%2F', '/web/index?next=%2F'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['///evil.example', '/evil.example'],
  ['https://evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  ['web/index', '/'],
])('%j leads to %j', (location, own) => expect(ownLocation(location)).toBe(own));
