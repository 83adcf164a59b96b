import fc from 'fast-check';
import { splitNumbers } from './split-numbers';

it.each([
  ['CN101175089A\nCN106844774', ['CN101175089A', 'CN106844774']],
  ['CN101175089A CN106844774 201710117081.7', ['CN101175089A', 'CN106844774', '201710117081.7']],
  ['ZL 201210343937.X', ['ZL 201210343937.X']],
  ['CN 101175089 A', ['CN 101175089 A']],
  ['CN 101175089 A CN 106844774 B', ['CN 101175089 A', 'CN 106844774 B']],
  ['2012 1 0343937.X', ['2012 1 0343937.X']],
  [
    '201210343937.X，201710117081.7；92112602.6、85101417',
    ['201210343937.X', '201710117081.7', '92112602.6', '85101417'],
  ],
  ['"CN101175089A","2.01E+11"\r\n', ['CN101175089A', '2.01E+11']],
  ['PCT/CN2016/084836\tWO2009043854', ['PCT/CN2016/084836', 'WO2009043854']],
  [
    '1. CN101175089A\n2、201210343937.X\n（3）ZL 201710117081.7\n12)92112602.6',
    ['CN101175089A', '201210343937.X', 'ZL 201710117081.7', '92112602.6'],
  ],
  ['申请号：201710117081.7（发明）\nCN106844774【公开】', ['申请号：201710117081.7', 'CN106844774']],
  [
    '（201710117081.7）\n[CN106844774]\n‘CN101175089A’\n《ZL 201210343937.X》',
    ['201710117081.7', 'CN106844774', 'CN101175089A', 'ZL 201210343937.X'],
  ],
  ['US 8,769,614 B2，US13/548,726,US20130045506', ['US 8,769,614 B2', 'US13/548,726', 'US20130045506']],
  [
    'KR 10-2016-0103673 A\n特开 2007-186126；DE 10 2004 012 345 A1',
    ['KR 10-2016-0103673 A', '特开 2007-186126', 'DE 10 2004 012 345 A1'],
  ],
  ['', []],
])('%j holds %j', (text, numbers) => {
  expect(splitNumbers(text).numbers).toEqual(numbers);
});

it('passes over headings and names, and says how many', () => {
  expect(splitNumbers('申请号,申请人\n201210343937.X,美的集团')).toEqual({ numbers: ['201210343937.X'], ignored: 3 });
});

it('loses no digit, whatever is pasted', () => {
  const digits = (text: string): string => text.replace(/\P{N}/gu, '');
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('CN', '101175089', 'A', ' ', '\n', ',', '201210343937.X', 'ZL', '7', '申请号'), {
        maxLength: 20,
      }),
      (parts) => {
        const text = parts.join('');
        expect(digits(splitNumbers(text).numbers.join(''))).toBe(digits(text));
      },
    ),
  );
});
