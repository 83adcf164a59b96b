import { isMobile, maskMobile, maskMobilesIn, normaliseMobile } from './mobile-number';

it('takes away what people add', () => {
  expect(normaliseMobile(' +86 138-0000-0001 ')).toBe('13800000001');
  expect(normaliseMobile('１３８００００００００1')).toBe('138000000001');
});

it.each([
  ['13800000001', true],
  ['12800000001', false],
  ['1380000000', false],
  ['', false],
])('%s is a mobile number: %s', (text, expected) => {
  expect(isMobile(text)).toBe(expected);
});

it('hides the middle', () => {
  expect(maskMobile('13800000001')).toBe('138****0001');
  expect(maskMobile('12345')).toBe('***45');
  expect(maskMobile('1')).toBe('*');
  expect(maskMobilesIn('联系人13800000001，单号201380000000199')).toBe('联系人138****0001，单号201380000000199');
});
