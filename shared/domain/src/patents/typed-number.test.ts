import { parseApplicationNumber } from '../numbers/application-number';
import { numberFaults } from './typed-number';

const numberOf = (text: string) => {
  const number = parseApplicationNumber(text);
  if (!number.ok) throw new Error(text);
  return number.value;
};

it.each([
  ['202420123456', { patentType: 'invention' }, ['patentType']],
  ['202420123456', { patentType: 'utility' }, []],
  ['202480012345', { patentType: 'invention' }, []],
  ['202410123456', { applicationDate: '2024-12-31' }, []],
  ['202410123456', { applicationDate: '2023-12-31' }, ['applicationDate']],
  ['202410123456', { applicationDate: '2023-12-31', divisional: true }, []],
  ['202410123456', { applicationDate: '2025-01-01', divisional: true }, ['applicationDate']],
  ['92112602.6', { applicationDate: '1992-10-28', patentType: 'invention' }, []],
  ['PCT/CN2016/084836', { applicationDate: '2015-01-01', patentType: 'design' }, []],
] as const)('%s with %j', (text, stated, fields) => {
  expect(Object.keys(numberFaults(numberOf(text), stated))).toEqual(fields);
});
