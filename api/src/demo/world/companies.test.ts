import { isCreditCode } from '@platform/domain/companies/credit-code';
import { looksLikeCompanyName } from '@platform/domain/companies/company-name';
import { findTown } from '@platform/domain/companies/find-town';
import { DEMO_ACCOUNT_COMPANY, DEMO_COMPANIES, inventCompanies } from './companies';
import { DEMO_REFERENCE_DAY } from './reference-day';

const companies = inventCompanies();

it('invents the same 300 companies every time, without repeated names or codes', () => {
  expect(inventCompanies()).toEqual(companies);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(DEMO_COMPANIES);
  expect(new Set(companies.map(({ uscc }) => uscc)).size).toBe(DEMO_COMPANIES);
});

it('gives codes with a valid check that no real company can have', () => {
  for (const { uscc } of companies) {
    expect(isCreditCode(uscc)).toBe(true);
    expect(uscc).toMatch(/^91440606DEM/);
  }
});

it('distributes companies over all ten towns, consistent with name and address', () => {
  expect(new Set(companies.map(({ town }) => town.code)).size).toBe(10);
  for (const { name, address, town } of companies) expect(findTown({ name, address })?.code).toBe(town.code);
});

it('gives them company names and no founding date in the future', () => {
  for (const { name, establishedDate } of companies) {
    expect(looksLikeCompanyName(name)).toBe(true);
    expect(establishedDate < DEMO_REFERENCE_DAY).toBe(true);
  }
});

it('binds the demonstration account to a large company of 北滘', () => {
  const company = companies[DEMO_ACCOUNT_COMPANY];
  expect(company?.town.shortName).toBe('北滘');
  expect(company?.industry.field).toBe('家用电器');
});
