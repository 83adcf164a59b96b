import { isMobile, maskMobile, maskMobilesIn, mobilesIn, normaliseMobile } from './mobile-number';

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

it.each([
  ['联系电话：13800000001。', ['13800000001']],
  ['电话-13800000001、13900000002', ['13800000001', '13900000002']],
  ['+86 138-0000-0001转', ['+86 138-0000-0001']],
  ['8613800000001', ['8613800000001']],
  ['专利号ZL201380000000.1、CN13800000001', []],
  ['申请号13800000001.5', []],
  ['单号2023-13800000001', []],
  ['传真0757-22836888，热线12330', []],
  ['13800000001\n13900000002', ['13800000001', '13900000002']],
])('finds those in %j', (text, found) => {
  expect(mobilesIn(text)).toEqual(found);
});
