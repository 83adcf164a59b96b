import { and, desc, eq, or } from 'drizzle-orm';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { contains } from '../database/filters';
import type { Database } from '../database/pool';
import { company, town } from '../database/schema/company';

/** What cells name in words: each is looked up once. */
export interface References {
  towns(): Promise<string[]>;
  town(name: string): Promise<number | undefined>;
  company(nameOrCode: string): Promise<number | undefined>;
  /** Companies whose name holds these characters, a few of them. */
  companiesLike(part: string): Promise<string[]>;
  /** What the readers of a list read once for a file, by a name of their own. */
  once<T>(name: string, read: (db: Database) => Promise<T>): Promise<T>;
}

/** Looks up towns and companies for one file. */
export function createReferences(db: Database): References {
  let all: Promise<Map<string, number>> | undefined;
  const companies = new Map<string, Promise<number | undefined>>();
  const kept = new Map<string, Promise<unknown>>();
  const towns = () => (all ??= readTowns(db));
  return {
    towns: async () => [...(await towns()).keys()],
    town: async (name) => (await towns()).get(name),
    company: (text) => {
      const known = companies.get(text) ?? findCompany(db, text);
      companies.set(text, known);
      return known;
    },
    companiesLike: (part) => findAlike(db, part),
    once: <T>(name: string, read: (on: Database) => Promise<T>) => {
      const known = kept.get(name) ?? read(db);
      kept.set(name, known);
      return known as Promise<T>;
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

/** @returns three at most */
async function findAlike(db: Database, part: string): Promise<string[]> {
  const rows = await db
    .select({ name: company.name })
    .from(company)
    .where(and(company.inDistrict, contains(company.name, part)))
    .orderBy(desc(company.patentCount), company.id)
    .limit(3);
  return rows.map(({ name }) => name);
}
