import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { company } from '../database/schema/company';
import { libraryPatent } from '../database/schema/patent';
import { inTerritory } from './in-territory';
import { ofCompany } from './of-company';
import type { CompanyScope, StaffScope, TerritoryScope } from './scope';

const text = (condition: ReturnType<typeof ofCompany>) => {
  const { sql: statement, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(condition);
  return [statement, ...params];
};

/** Scopes that a cast or a wrong access line could pass. */
const others = [
  { kind: 'none' },
  { kind: 'self', userId: 1 },
  { kind: 'visitor', visitorId: 1 },
  { kind: 'new' },
  {},
] as unknown[];

it('shows a street its town, the district the rows of `all`, a company the rows of `public`', () => {
  const means = { all: sql`in_district`, public: sql`is_public` };
  expect(text(inTerritory({ kind: 'town', townId: 7 }, company.townId, means))).toEqual([
    '"company"."town_id" = $1',
    7,
  ]);
  expect(text(inTerritory({ kind: 'all' }, company.townId, means))).toEqual(['in_district']);
  expect(text(inTerritory({ kind: 'all' }, company.townId))).toEqual(['true']);
  expect(text(inTerritory({ kind: 'public' }, company.townId, means))).toEqual(['is_public']);
});

it('shows a company nothing where `public` is missing', () => {
  // @ts-expect-error a call that company accounts can make requires `public`
  expect(() => inTerritory({ kind: 'public' } as TerritoryScope, company.townId)).toThrow('"public"');
});

it('shows the rows of one company', () => {
  expect(text(ofCompany({ kind: 'company', companyId: 7 }, libraryPatent.companyId))).toEqual([
    '"library_patent"."company_id" = $1',
    7,
  ]);
});

it.each([...others, { kind: 'company', companyId: 1 }])('has no territory in %j', (scope) => {
  expect(() => inTerritory(scope as StaffScope, company.townId)).toThrow('no rows of a territory');
});

it.each([...others, { kind: 'all' }, { kind: 'town', townId: 1 }, { kind: 'public' }])(
  'has no company in %j',
  (scope) => {
    expect(() => ofCompany(scope as CompanyScope, libraryPatent.companyId)).toThrow('no rows of a company');
  },
);
