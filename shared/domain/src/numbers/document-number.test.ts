import fc from 'fast-check';
import { anyText } from '../testing/any-text';
import { readDocumentNumber } from './document-number';

it.each([
  ['201210343937.X', '201210343937X', null],
  ['ZL201210343937.X', '201210343937X', null],
  ['92112602.6', '921126026', null],
  ['PCT/CN2016/084836', 'PCT/CN2016/084836', null],
  ['CN101175089A', null, '101175089'],
  ['101175089', null, '101175089'],
  ['1993113', null, '1993113'],
  ['CN85101417', '85101417', '85101417'],
  ['WO2009/043854', null, '2009043854'],
  ['JP2006316753', '2006316753', '2006316753'],
])('%s: application %s, publication %s', (raw, application, publication) => {
  const guess = readDocumentNumber(raw);
  expect(guess?.application?.number ?? null).toBe(application);
  expect(guess?.publication?.number ?? null).toBe(publication);
});

it('knows a patent number by its ZL', () => {
  expect(readDocumentNumber('ZL201210343937.X')?.isPatentNumber).toBe(true);
  expect(readDocumentNumber('201210343937.X')?.isPatentNumber).toBe(false);
});

it('reports a wrong check digit instead of calling it no number', () => {
  expect(readDocumentNumber('201210343937.1')?.error?.message).toBe('校验位错误：应为 X');
});

it.each([
  ['20200615'],
  ['2020'],
  ['202006'],
  ['空调'],
  ['LED2020'],
  ['H01M10/05'],
  ['5G'],
  ['GB/T 4754-2017'],
  ['GB 50016-2014'],
  ['LED12345'],
  ['CPU-12345'],
  ['USB12345'],
  ['CAN12345'],
  [''],
])('%j is not a number', (raw) => {
  expect(readDocumentNumber(raw)).toBeNull();
});

it('never throws', () => {
  fc.assert(fc.property(anyText(), (raw) => void readDocumentNumber(raw)));
});
