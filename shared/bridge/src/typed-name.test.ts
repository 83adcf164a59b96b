import { typedName } from './typed-name';

it.each([
  ['美的', 'applicant', '美的', 0],
  ['空调 美的', 'applicant', '美的', 3],
  ['(美的', 'applicant', '美的', 1],
  ['华为(深', 'applicant', '华为(深', 0],
  ['空调 AND 申请人=美的', 'applicant', '美的', 7],
  ['PA="美的', 'applicant', '美的', 0],
  ['发明人：王', 'inventor', '王', 0],
  ['Midea', 'applicant', 'Midea', 0],
])('%s: %s %s from %i', (text, kind, part, from) => {
  expect(typedName(text)).toEqual({ kind, part, from });
});

it.each(['', '空调 ', 'a', 'TI=空调', 'IPC=F24', '空调 OR', '"美的"', '美'.repeat(61)])('%s is no name', (text) => {
  expect(typedName(text)).toBeNull();
});
