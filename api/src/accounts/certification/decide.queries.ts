import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { certificationRequest, userAccount } from '../../kernel/database/schema/account';
import { company, companyAlias, town, townStatistics } from '../../kernel/database/schema/company';

/** A request and its account, both locked until the transaction ends; undefined when one of them is gone. */
export async function lockRequest(tx: Database, id: number) {
  const [row] = await tx
    .select({ request: certificationRequest, account: userAccount })
    .from(certificationRequest)
    .innerJoin(userAccount, eq(userAccount.id, certificationRequest.userId))
    .where(and(eq(certificationRequest.id, id), isNull(userAccount.deletedAt)))
    .for('update');
  return row;
}

/** Notes a decision; the request's version rises. */
export async function setDecision(
  tx: Database,
  id: number,
  values: Partial<typeof certificationRequest.$inferInsert>,
): Promise<void> {
  await tx
    .update(certificationRequest)
    .set({ ...values, decidedAt: sql`now()`, version: sql`${certificationRequest.version} + 1` })
    .where(eq(certificationRequest.id, id));
}

/** Makes an account certified as a company, or with null a trial again; its version rises. */
export async function bindAccount(tx: Database, userId: number, companyId: number | null): Promise<void> {
  await tx
    .update(userAccount)
    .set({
      companyId,
      type: companyId === null ? '1' : '2',
      version: sql`${userAccount.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(userAccount.id, userId));
}

/** A company of the register, locked. */
export async function lockCompany(tx: Database, id: number) {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update');
  return row;
}

/** The company that has this code or bears this name, whichever is found; `except` one. */
export async function findOwner(
  tx: Database,
  { uscc, normalizedName, except = 0 }: { uscc: string; normalizedName?: string; except?: number },
) {
  const [row] = await tx
    .select({ id: company.id, name: company.name, uscc: company.uscc })
    .from(company)
    .where(
      and(
        ne(company.id, except),
        or(eq(company.uscc, uscc), normalizedName ? eq(company.normalizedName, normalizedName) : undefined),
      ),
    )
    .limit(1);
  return row;
}

/** Adds a company, counted in its town; undefined when code or name were taken at the same time. */
export async function insertCompany(
  tx: Database,
  { townName, ...values }: Omit<typeof company.$inferInsert, 'townId'> & { townName: string | null },
): Promise<number | undefined> {
  const [place] = townName ? await tx.select({ id: town.id }).from(town).where(eq(town.name, townName)) : [];
  const [row] = await tx
    .insert(company)
    .values({ ...values, townId: place?.id })
    .onConflictDoNothing()
    .returning({ id: company.id });
  if (row && place)
    await tx
      .update(townStatistics)
      .set({ companies: sql`${townStatistics.companies} + 1` })
      .where(eq(townStatistics.townId, place.id));
  return row?.id;
}

/** Gives a company its code and remembers another name of it. */
export async function completeCompany(
  tx: Database,
  companyId: number,
  { uscc, formerName }: { uscc: string; formerName?: { name: string; normalizedName: string } },
): Promise<void> {
  await tx.update(company).set({ uscc, updatedAt: sql`now()` }).where(eq(company.id, companyId));
  if (formerName)
    await tx
      .insert(companyAlias)
      .values({ companyId, ...formerName })
      .onConflictDoNothing();
}
