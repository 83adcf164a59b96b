import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/database/pool';
import { company } from '../../kernel/database/schema/company';
import { companyContact } from '../../kernel/database/schema/visit';
import { writesTo } from '../../kernel/writes/writes-to';

/** Adds and changes contacts of companies. */
export const contactWrites = writesTo(companyContact, {
  company_contact_person: { field: 'name', message: '该企业已有这位联系人' },
});

/** Contacts with their whole numbers. `where` must limit them to the caller's territory. */
export const selectContacts = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: companyContact.id,
      companyId: companyContact.companyId,
      name: companyContact.name,
      position: companyContact.position,
      mobile: companyContact.mobile,
      disabled: sql<boolean>`(${companyContact.disabledAt} is not null)`,
      isDemo: companyContact.isDemo,
      version: companyContact.version,
      updatedAt: companyContact.updatedAt,
    })
    .from(companyContact)
    .innerJoin(company, eq(company.id, companyContact.companyId))
    .where(and(where));
