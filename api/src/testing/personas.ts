import { eq } from 'drizzle-orm';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { userAccount, visitor } from '../kernel/database/schema/account';
import { company, town } from '../kernel/database/schema/company';
import type { Services } from '../kernel/ports/services';
import { openSession } from '../accounts/session/open-session.service';
import { DEMO_PASSWORD, seedAccounts } from '../accounts/users/seed-accounts';

/** All kinds of callers: anonymous ones, every role, and accounts with other rows or rights. */
export const personas = [
  'anonymous',
  'visitor',
  'trial',
  'A',
  'B',
  'editor',
  'C',
  'D',
  'otherCompany',
  'otherStreet',
  'otherVisitor',
  'disabled',
] as const;
export type Persona = (typeof personas)[number];

export interface PersonaIds {
  users: Record<Exclude<Persona, 'anonymous' | 'visitor' | 'otherVisitor'>, number>;
  visitor: number;
  otherVisitor: number;
  /** Company of A, in the town of D. */
  company: number;
  /** Company of otherCompany, in the town of otherStreet. */
  otherCompany: number;
  /** Town of D. */
  town: number;
  /** Town of otherStreet. */
  otherTown: number;
}

/** Returns the account whose session a persona uses; null for an anonymous caller. */
export function personaOwner(ids: PersonaIds, persona: Persona): { userId: number } | { visitorId: number } | null {
  if (persona === 'anonymous') return null;
  if (persona === 'visitor' || persona === 'otherVisitor') return { visitorId: ids[persona] };
  return { userId: ids.users[persona] };
}

/** Creates one account for each persona. */
export async function seedPersonas(services: Pick<Services, 'db' | 'passwords'>): Promise<PersonaIds> {
  const { db } = services;
  await seedAccounts(services);
  const idOf = async (mobile: string) => {
    const [row] = await db.select().from(userAccount).where(eq(userAccount.mobile, mobile));
    if (!row) throw new Error(`no account ${mobile}`);
    return row;
  };
  const a = await idOf('13800000002');
  const d = await idOf('13800000004');
  const [otherTown] = await db.select().from(town).where(eq(town.name, '容桂街道'));
  if (!otherTown || a.companyId === null || d.townId === null)
    throw new Error('the demonstration accounts are not as expected');
  const name = '佛山市顺德区另一家机械有限公司';
  const [otherCompany] = await db
    .insert(company)
    .values({ name, normalizedName: normaliseCompanyName(name), townId: otherTown.id, source: 'demo' })
    .returning();
  if (!otherCompany) throw new Error('no other company');
  const passwordHash = await services.passwords.hash(DEMO_PASSWORD);
  const add = async (values: Omit<typeof userAccount.$inferInsert, 'passwordHash'>) => {
    const [row] = await db
      .insert(userAccount)
      .values({ ...values, passwordHash })
      .returning();
    if (!row) throw new Error('no account');
    return row.id;
  };
  const users = {
    B: (await idOf('13800000001')).id,
    A: a.id,
    C: (await idOf('13800000003')).id,
    D: d.id,
    trial: (await idOf('13800000005')).id,
    editor: (await idOf('13800000006')).id,
    otherCompany: await add({
      mobile: '13800000007',
      name: '另一家企业',
      role: 'company',
      type: '2',
      companyId: otherCompany.id,
    }),
    otherStreet: await add({
      mobile: '13800000008',
      name: '另一镇街人员',
      role: 'street',
      type: '3',
      townId: otherTown.id,
    }),
    disabled: await add({ mobile: '13800000009', name: '已停用账号', role: 'district', type: '3', state: 'disabled' }),
  };
  const [visitorRow, otherVisitorRow] = await db
    .insert(visitor)
    .values([
      { mobile: '13900000001', name: '走访人', state: 'active', townIds: [d.townId] },
      { mobile: '13900000002', name: '另一走访人', state: 'active', townIds: [otherTown.id] },
    ])
    .returning();
  if (!visitorRow || !otherVisitorRow) throw new Error('no visitor');
  return {
    users,
    visitor: visitorRow.id,
    otherVisitor: otherVisitorRow.id,
    company: a.companyId,
    otherCompany: otherCompany.id,
    town: d.townId,
    otherTown: otherTown.id,
  };
}

/** Opens a session for each persona except anonymous ones. Returns `cookie` headers. */
export async function openPersonaSessions(
  services: Services,
  ids: PersonaIds,
): Promise<Partial<Record<Persona, string>>> {
  const cookies: Partial<Record<Persona, string>> = {};
  for (const persona of personas) {
    const owner = personaOwner(ids, persona);
    if (!owner) continue;
    const setCookie = (value: string) => (cookies[persona] = value.split(';')[0]);
    await openSession(services, owner, { address: '127.0.0.1', userAgent: 'test', secure: false, setCookie });
  }
  return cookies;
}
