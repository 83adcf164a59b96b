import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/pool';
import { userAccount, visitor } from '../database/schema/account';
import { campaign } from '../database/schema/campaign';
import { company, town } from '../database/schema/company';
import { consultation } from '../database/schema/consulting';
import { content } from '../database/schema/content';
import { label } from '../database/schema/label';
import { office } from '../database/schema/office';

const account = { id: userAccount.id, name: userAccount.name };

/** The kinds of rows that have a name, with its column. */
const NAMED: Readonly<Record<string, { id: PgColumn; name: PgColumn }>> = {
  account,
  user: account,
  user_account: account,
  campaign: { id: campaign.id, name: campaign.name },
  company: { id: company.id, name: company.name },
  consultation: { id: consultation.id, name: consultation.title },
  content: { id: content.id, name: content.title },
  label: { id: label.id, name: label.name },
  office: { id: office.id, name: office.name },
  town: { id: town.id, name: town.name },
  visitor: { id: visitor.id, name: visitor.name },
};

/** Fields of details that hold ids, with the kind of their rows. */
const REFERENCES: Readonly<Record<string, string>> = {
  assigneeId: 'account',
  headId: 'account',
  leadId: 'account',
  memberIds: 'account',
  ownerId: 'account',
  personId: 'account',
  successorId: 'account',
  campaignId: 'campaign',
  companyId: 'company',
  labelIds: 'label',
  officeId: 'office',
  townId: 'town',
};

/** The name of a row; undefined where it has none or no longer exists. */
export type NameOf = (kind: string, id: number) => string | undefined;

/** The kind of the rows that a field of a line refers to. @param target kind of the rows that the line is about */
export const kindOfField = (field: string, target: string): string | undefined =>
  field === 'changed' ? target : REFERENCES[field];

/** Ids by kind, to be named together. */
export class WantedNames {
  private readonly ids = new Map<string, Set<number>>();

  /** Adds a row; one without a name is left out. */
  add(kind: string | undefined, id: unknown): void {
    const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id;
    if (kind === undefined || !NAMED[kind] || typeof number !== 'number') return;
    this.ids.set(kind, (this.ids.get(kind) ?? new Set()).add(number));
  }

  /** Adds the rows that a detail refers to. */
  addDetail(detail: unknown, target: string, field = ''): void {
    if (Array.isArray(detail)) for (const each of detail) this.addDetail(each, target, field);
    else if (typeof detail === 'object' && detail !== null)
      for (const [key, value] of Object.entries(detail)) this.addDetail(value, target, key);
    else this.add(kindOfField(field, target), detail);
  }

  /** Reads the names, one query for each kind. */
  async read(db: Database): Promise<NameOf> {
    const names = new Map<string, string>();
    for (const [kind, ids] of this.ids) {
      const { id, name } = NAMED[kind]!;
      const rows = await db
        .select({ id, name })
        .from(id.table)
        .where(inArray(id, [...ids]));
      for (const row of rows) names.set(`${kind} ${Number(row.id)}`, String(row.name));
    }
    return (kind, id) => names.get(`${kind} ${id}`);
  }
}
