import { eq, or } from 'drizzle-orm';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import type { Database } from '../database/pool';
import { company, town } from '../database/schema/company';

/** What cells name in words: each is looked up once. */
export interface References {
  towns(): Promise<string[]>;
  town(name: string): Promise<number | undefined>;
  company(nameOrCode: string): Promise<number | undefined>;
}

/** Looks up towns and companies for one file. */
export function createReferences(db: Database): References {
  let all: Promise<Map<string, number>> | undefined;
  const companies = new Map<string, Promise<number | undefined>>();
  const towns = () => (all ??= readTowns(db));
  return {
    towns: async () => [...(await towns()).keys()],
    town: async (name) => (await towns()).get(name),
    company: (text) => {
      const known = companies.get(text) ?? findCompany(db, text);
      companies.set(text, known);
      return known;
    },
  };
}

async function readTowns(db: Database): Promise<Map<string, number>> {
  const rows = await db.select({ id: town.id, name: town.name }).from(town).orderBy(town.code);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** A normalised name and a credit code each belong to one company at most. */
async function findCompany(db: Database, text: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: company.id })
    .from(company)
    .where(or(eq(company.uscc, text.toUpperCase()), eq(company.normalizedName, normaliseCompanyName(text))))
    .limit(1);
  return found?.id;
}
