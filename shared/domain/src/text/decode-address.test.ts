import { decodeAddress, decodePart } from './decode-address';

it.each(['%E0%A4%A', '%', '%zz', '%ED%A0%80', 'a%FF'])('never throws: %s', (text) => {
  expect(decodePart(text)).toBeUndefined();
  expect(decodeAddress(text)).toBe(text);
});

it('reads what is well formed', () => {
  expect(decodePart('%E5%8C%97%2F')).toBe('北/');
  expect(decodeAddress('/a/%E5%8C%97%2F')).toBe('/a/北%2F');
});
