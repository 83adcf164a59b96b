import { identityNumbersIn, isIdentityNumber } from './identity-number';

// Invented: the district is real, the sequence numbers belong to no known person.
it.each([
  ['44068119000101001X', true],
  ['44068119000101001x', true],
  ['440681190001010028', true],
  ['440681190001010027', false],
  // No such day.
  ['440681190002300019', false],
  ['440681190001010', false],
  ['4406811900010100281', false],
])('%s: %s', (number, valid) => {
  expect(isIdentityNumber(number)).toBe(valid);
});

it.each([
  ['身份证号440681190001010028，', ['440681190001010028']],
  ['440681 19000101 0028', ['440681 19000101 0028']],
  ['统一社会信用代码91440606X440681190001010028', []],
  ['订单4406811900010100289', []],
  ['编号202310000000000000', []],
])('finds those in %j', (text, found) => {
  expect(identityNumbersIn(text)).toEqual(found);
});
