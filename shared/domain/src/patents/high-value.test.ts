import { type HighValueFacts, highValueReason } from './high-value';

const plain: HighValueFacts = {
  patentType: 'invention',
  legalStatus: 'effective',
  applicationDate: '2020-03-15',
  emergingIndustries: [],
  familyOffices: ['CN'],
  pledged: false,
  awards: [],
};

it('knows each reason, in the order of the criteria', () => {
  expect(highValueReason(plain, '2026-01-01')).toBeNull();
  expect(highValueReason({ ...plain, emergingIndustries: ['4.3'], pledged: true }, '2026-01-01')).toBe('sei');
  expect(highValueReason({ ...plain, familyOffices: ['CN', 'US'] }, '2026-01-01')).toBe('overseas-family');
  expect(highValueReason({ ...plain, familyOffices: ['CN', 'WO'] }, '2026-01-01')).toBeNull();
  expect(highValueReason({ ...plain, applicationDate: '2016-01-01' }, '2026-01-01')).toBeNull();
  expect(highValueReason({ ...plain, applicationDate: '2016-01-01' }, '2026-01-02')).toBe('maintained-10y');
  expect(highValueReason({ ...plain, pledged: true }, '2026-01-01')).toBe('pledged');
  expect(highValueReason({ ...plain, awards: ['中国专利银奖'] }, '2026-01-01')).toBe('award');
});

it('counts effective inventions only', () => {
  expect(highValueReason({ ...plain, emergingIndustries: ['4.3'], legalStatus: 'lapsed' }, '2026-01-01')).toBeNull();
  expect(highValueReason({ ...plain, emergingIndustries: ['4.3'], patentType: 'utility' }, '2026-01-01')).toBeNull();
});
