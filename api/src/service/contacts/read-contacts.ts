import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { ContactRow, listContacts } from '@platform/contract/contacts/contact';
import { byPinyin } from '../../kernel/text/by-pinyin';
import { contains } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { companyContact } from '../../kernel/database/schema/visit';
import { theRow } from '../../kernel/database/the-row';
import type { StaffScope } from '../../kernel/scope/scope';
import { ofTerritory } from '../../companies/work/read-companies';
import { theCompany } from '../demands/read-demand';
import { selectContacts } from './contacts.queries';

type Selected = Awaited<ReturnType<typeof selectContacts>>[number];

const rowOf = ({ updatedAt, ...row }: Selected): ContactRow => ({
  ...row,
  updatedAt: isoTime(updatedAt),
});

/** Limits contacts to disabled or enabled ones, where asked. */
const isDisabled = (asked: boolean | undefined): SQL | undefined =>
  asked === undefined ? undefined : asked ? isNotNull(companyContact.disabledAt) : isNull(companyContact.disabledAt);

/** One page of the contacts of a company. @throws ApiError 404 for a company out of reach */
export async function pageContacts(
  db: Database,
  scope: StaffScope,
  { companyId, keyword, disabled, ...request }: ParsedRequestOf<typeof listContacts>,
): Promise<DataOf<typeof listContacts>> {
  await theCompany(db, { scope }, companyId);
  const { name, position, updatedAt, id } = companyContact;
  const { total, list } = await pageRows(db, request, {
    rows: selectContacts(
      db,
      and(eq(companyContact.companyId, companyId), contains([name, position], keyword), isDisabled(disabled)),
    ),
    sorts: { name: [byPinyin(name)], updatedAt },
    defaultSort: '-updatedAt',
    id,
  });
  return { total, list: list.map(rowOf) };
}

/** One contact. @throws ApiError 404 for one of a company out of reach */
export const readContact = async (db: Database, scope: StaffScope, id: number): Promise<ContactRow> =>
  rowOf(await theRow(selectContacts(db, and(eq(companyContact.id, id), ofTerritory(scope))), '联系人不存在。'));
