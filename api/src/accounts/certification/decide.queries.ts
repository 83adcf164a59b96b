import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { nextVersion } from '../../kernel/database/update-versioned';
import { certificationRequest, userAccount } from '../../kernel/database/schema/account';
import { company, companyAlias, town, townStatistics } from '../../kernel/database/schema/company';
import { setting } from '../../kernel/database/schema/system';

export type Decision = typeof certificationRequest.$inferInsert;

/** Records a decision on a request that still has this version; false when it was changed meanwhile. */
export async function setDecision(
  tx: Database,
  { id, version }: { id: number; version: number },
  values: Partial<Decision>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(certificationRequest)
    .set({ ...values, decidedAt: sql`now()`, version: version + 1 })
    .where(and(eq(certificationRequest.id, id), eq(certificationRequest.version, version)));
  return rowCount === 1;
}

/**
 * Moves a company account from the company `from` (null: a trial) to `to`; false when it belongs to another one by now.
 */
export async function moveAccount(
  tx: Database,
  userId: number,
  from: number | null,
  to: number | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(userAccount)
    .set({ companyId: to, type: to === null ? '1' : '2', ...nextVersion(userAccount) })
    .where(
      and(
        eq(userAccount.id, userId),
        eq(userAccount.role, 'company'),
        sql`${userAccount.companyId} is not distinct from ${from}`,
        isNull(userAccount.deletedAt),
      ),
    );
  return rowCount === 1;
}

/** A company of the register, locked. */
export async function lockCompany(tx: Database, id: number) {
  const [row] = await tx.select().from(company).where(eq(company.id, id)).for('update');
  return row;
}

/** The first company with this code or this name, except the company `except`. */
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

/**
 * Adds a company and counts it in its town and in the district; undefined when code or name were taken at the same
 * time.
 */
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
  if (row && place) await countInTown(tx, place.id);
  if (row && values.inDistrict) await countInDistrict(tx);
  return row?.id;
}

/** Adds one company to the stored statistics; the next import counts them anew. */
async function countInTown(tx: Database, townId: number): Promise<void> {
  await tx
    .insert(townStatistics)
    .values({ townId, companies: 1 })
    .onConflictDoUpdate({
      target: townStatistics.townId,
      set: { companies: sql`${townStatistics.companies} + 1`, updatedAt: sql`now()` },
    });
}

async function countInDistrict(tx: Database): Promise<void> {
  const one = { companies: 1, companiesWithPatents: 0, patents: 0, inventions: 0 };
  await tx
    .insert(setting)
    .values({ key: 'district_figures', value: one })
    .onConflictDoUpdate({
      target: setting.key,
      set: {
        value: sql`jsonb_set(${setting.value}, '{companies}', to_jsonb((${setting.value} ->> 'companies')::integer + 1))`,
      },
    });
}

/** Sets the code of a company and records another name of it. */
export async function completeCompany(
  tx: Database,
  companyId: number,
  { uscc, otherName }: { uscc: string; otherName?: { name: string; normalizedName: string } },
): Promise<void> {
  await tx.update(company).set({ uscc, updatedAt: sql`now()` }).where(eq(company.id, companyId));
  if (otherName)
    await tx
      .insert(companyAlias)
      .values({ companyId, ...otherName })
      .onConflictDoNothing();
}
