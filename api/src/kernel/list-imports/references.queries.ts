import { and, desc, eq, or, sql } from 'drizzle-orm';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { normaliseCreditCode } from '@platform/domain/companies/credit-code';
import { contains } from '../database/filters';
import type { Database } from '../database/pool';
import { company, town } from '../database/schema/company';
import { inTerritory } from '../scope/in-territory';
import { isSameText } from './same-text';
import type { Scope, StaffScope } from '../scope/scope';

/** Looks up rows that cells name; each name is looked up once. */
export interface References {
  towns(): Promise<string[]>;
  town(name: string): Promise<number | undefined>;
  company(nameOrCode: string): Promise<number | undefined>;
  /** Some companies of the caller's territory whose name contains these characters. */
  companiesLike(part: string): Promise<string[]>;
  /** Reads data that the readers of a list need once per file, under a name of their own. */
  once<T>(name: string, read: (db: Database) => Promise<T>): Promise<T>;
}

/**
 * Looks up towns and companies for one file.
 * @param scope rows that the person may see: only their names are returned
 */
export function createReferences(db: Database, scope?: Scope): References {
  let all: Promise<{ id: number; name: string }[]> | undefined;
  const companies = new Map<string, Promise<number | undefined>>();
  const kept = new Map<string, Promise<unknown>>();
  const towns = () => (all ??= readTowns(db));
  return {
    towns: async () => (await towns()).map(({ name }) => name),
    town: async (written) => (await towns()).find(({ name }) => isSameText(name, written))?.id,
    company: (text) => {
      const known = companies.get(text) ?? findCompany(db, text);
      companies.set(text, known);
      return known;
    },
    companiesLike: (part) =>
      scope?.kind === 'all' || scope?.kind === 'town' ? findAlike(db, scope, part) : Promise.resolve([]),
    once: <T>(name: string, read: (on: Database) => Promise<T>) => {
      const known = kept.get(name) ?? read(db);
      kept.set(name, known);
      return known as Promise<T>;
    },
  };
}

const readTowns = (db: Database): Promise<{ id: number; name: string }[]> =>
  db.select({ id: town.id, name: town.name }).from(town).orderBy(town.code);

/** A normalised name and a credit code each belong to one company at most. */
async function findCompany(db: Database, text: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: company.id })
    .from(company)
    .where(or(eq(company.uscc, normaliseCreditCode(text)), eq(company.normalizedName, normaliseCompanyName(text))))
    .limit(1);
  return found?.id;
}

/** @returns three at most */
async function findAlike(db: Database, scope: StaffScope, part: string): Promise<string[]> {
  const rows = await db
    .select({ name: company.name })
    .from(company)
    .where(and(inTerritory(scope, company.townId, { all: sql`${company.inDistrict}` }), contains(company.name, part)))
    .orderBy(desc(company.patentCount), company.id)
    .limit(3);
  return rows.map(({ name }) => name);
}
