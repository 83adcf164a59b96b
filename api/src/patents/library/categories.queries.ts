import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { libraryPatent, patentCategory } from '../../kernel/database/schema/patent';
import { ofCompany } from '../../kernel/scope/of-company';
import type { CompanyScope } from '../../kernel/scope/scope';

/** The categories of a new library. */
const DEFAULT_CATEGORIES = ['主营产品', '在研技术', '储备专利', '其他'];

/** A category and how many patents of the library are in it. */
export interface Category {
  id: number;
  name: string;
  count: number;
  isDefault: boolean;
}

/** Creates the default categories of a library unless they exist. */
export async function ensureDefaultCategories(db: Database, scope: CompanyScope): Promise<void> {
  const [present] = await db
    .select({ id: patentCategory.id })
    .from(patentCategory)
    .where(and(ofCompany(scope, patentCategory.companyId), eq(patentCategory.isDefault, true)))
    .limit(1);
  if (present) return;
  await db
    .insert(patentCategory)
    .values(DEFAULT_CATEGORIES.map((name) => ({ companyId: scope.companyId, name, isDefault: true })))
    .onConflictDoNothing();
}

/** Returns the company's categories, the default ones first, then oldest first. */
export async function readCategories(db: Database, scope: CompanyScope, defaultsOnly: boolean): Promise<Category[]> {
  return db
    .select({
      id: patentCategory.id,
      name: patentCategory.name,
      isDefault: patentCategory.isDefault,
      count: count(libraryPatent.id),
    })
    .from(patentCategory)
    .leftJoin(
      libraryPatent,
      and(
        eq(libraryPatent.categoryId, patentCategory.id),
        ofCompany(scope, libraryPatent.companyId),
        isNull(libraryPatent.removedAt),
      ),
    )
    .where(
      and(ofCompany(scope, patentCategory.companyId), defaultsOnly ? eq(patentCategory.isDefault, true) : undefined),
    )
    .groupBy(patentCategory.id)
    .orderBy(desc(patentCategory.isDefault), asc(patentCategory.id));
}

/** Returns one category of the company, locked until the transaction ends. Null if it belongs to another company. */
export async function lockCategory(
  tx: Database,
  scope: CompanyScope,
  id: number,
): Promise<{ id: number; name: string; isDefault: boolean } | null> {
  const [row] = await tx
    .select({ id: patentCategory.id, name: patentCategory.name, isDefault: patentCategory.isDefault })
    .from(patentCategory)
    .where(and(ofCompany(scope, patentCategory.companyId), eq(patentCategory.id, id)))
    .for('update');
  return row ?? null;
}

/** @returns the new category's id */
export async function insertCategory(tx: Database, scope: CompanyScope, name: string): Promise<number> {
  const [row] = await tx
    .insert(patentCategory)
    .values({ companyId: scope.companyId, name })
    .returning({ id: patentCategory.id });
  return row!.id;
}

export async function renameCategory(tx: Database, id: number, name: string): Promise<void> {
  await tx.update(patentCategory).set({ name }).where(eq(patentCategory.id, id));
}

/** Deletes a category. Its patents stay in the library without category. */
export async function deleteCategory(tx: Database, id: number): Promise<void> {
  await tx.delete(patentCategory).where(eq(patentCategory.id, id));
}

/** Counts the categories of a company. */
export async function countCategories(tx: Database, scope: CompanyScope): Promise<number> {
  return tx.$count(patentCategory, ofCompany(scope, patentCategory.companyId));
}
