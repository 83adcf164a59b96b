import { and, asc, eq, isNull } from 'drizzle-orm';
import { addDays, instantOf, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { demandCase, type DemandSituation } from '@platform/domain/demands/demand-case';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import type { Database } from '../kernel/database/pool';
import { userAccount } from '../kernel/database/schema/account';
import { demand, demandLabel, demandStep } from '../kernel/database/schema/demand';
import { label } from '../kernel/database/schema/label';
import { office } from '../kernel/database/schema/office';
import { companyContact, visit } from '../kernel/database/schema/visit';
import type { Services } from '../kernel/ports/services';
import { demandClocks } from '../service/demands/clocks';
import { timeRules } from '../service/demands/time-rules';
import { DEMO_DEMANDS, type DemoDemand } from './demo-demands';

const HOUR_MS = 3_600_000;
const CONTACTS = [
  { name: '陈工', position: '研发主管', mobile: '13700000101' },
  { name: '李女士', position: '行政经理', mobile: '13700000102' },
  { name: '黄先生', position: '财务总监', mobile: '13700000103' },
];

/** Ids that demonstration demands refer to. */
interface Named {
  accounts: { street: number; district: number };
  offices: { town: number | null; district: number | null };
  townId: number;
  labels: ReadonlyMap<string, number>;
}

/**
 * Seeds demands in every state around the time of seeding, and contacts of their companies. Does nothing if there is
 * any demand. Runs after labels, offices and visits. Sends no notifications.
 */
export async function seedDemands({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(demand)) > 0) return;
  const accountOf = async (role: 'district' | 'street') => {
    const { mobile } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
    const rows = await db
      .select({ id: userAccount.id, townId: userAccount.townId })
      .from(userAccount)
      .where(and(eq(userAccount.mobile, mobile), isNull(userAccount.deletedAt)));
    return rows[0];
  };
  const [street, district] = [await accountOf('street'), await accountOf('district')];
  const visits = await db
    .select({ id: visit.id, companyId: visit.companyId })
    .from(visit)
    .where(eq(visit.isDemo, true))
    .orderBy(asc(visit.id));
  if (!street?.townId || !district || visits.length === 0) return;
  const offices = await db
    .select({ id: office.id, townId: office.townId })
    .from(office)
    .where(eq(office.isDemo, true))
    .orderBy(asc(office.id));
  const labels = await db
    .select({ id: label.id, name: label.name })
    .from(label)
    .where(and(eq(label.subject, 'demand'), label.isDemo));
  const named: Named = {
    accounts: { street: street.id, district: district.id },
    offices: {
      town: offices.find(({ townId }) => townId === street.townId)?.id ?? null,
      district: offices.find(({ townId }) => townId === null)?.id ?? null,
    },
    townId: street.townId,
    labels: new Map(labels.map(({ id, name }) => [name, id])),
  };
  await db.transaction(async (tx) => {
    const rules = await timeRules(tx);
    const made = new Map<string, number>();
    for (const [at, demo] of DEMO_DEMANDS.entries()) {
      const { id: visitId, companyId } = visits[demo.company % visits.length]!;
      const contactId = await contactOf(tx, companyId, at);
      const id = await insert(tx, named, demo, {
        clientId: `demo-${at}`,
        companyId,
        contactId,
        visitId: demo.values?.source === 'visit' ? visitId : null,
        mergedIntoId: demo.into === undefined ? null : made.get(demo.into),
      });
      made.set(demo.title, id);
      await demandClocks.settleDue(tx, rules, id);
    }
  });
}

/** Returns a contact of the company: the demonstration's, or a new one. */
async function contactOf(tx: Database, companyId: number, at: number): Promise<number> {
  const [known] = await tx
    .select({ id: companyContact.id })
    .from(companyContact)
    .where(eq(companyContact.companyId, companyId))
    .limit(1);
  if (known) return known.id;
  const [row] = await tx
    .insert(companyContact)
    .values({ companyId, ...CONTACTS[at % CONTACTS.length]!, isDemo: true })
    .returning({ id: companyContact.id });
  return row!.id;
}

type Given = Pick<typeof demand.$inferInsert, 'clientId' | 'companyId' | 'contactId' | 'visitId' | 'mergedIntoId'>;

async function insert(tx: Database, named: Named, demo: DemoDemand, given: Given): Promise<number> {
  const { accounts, offices, townId, labels } = named;
  const now = Date.now();
  const moment = (ago: number) => new Date(now - ago * HOUR_MS);
  const untilOf = (days: number | undefined) =>
    days === undefined ? null : new Date(instantOf(addDays(shanghaiDate(now), days)));
  const last = (action: string) => demo.steps.findLast((step) => step.action === action);
  const at = (action: string) => {
    const step = last(action);
    return step ? moment(step.ago) : null;
  };
  let situation = 'pending' as DemandSituation;
  const steps = demo.steps.map(({ action, ago, text = '', by, internal = false, untilInDays, to }) => {
    const fromState = situation;
    const toState = demandCase.after(situation, action);
    if (toState === null) throw new Error(`${demo.title}: ${action} is not possible when ${situation}`);
    situation = toState;
    return {
      userId: by === 'district' ? accounts.district : accounts.street,
      action,
      at: moment(ago),
      fromState,
      toState,
      text,
      internal,
      until: untilOf(untilInDays),
      toOfficeId: to ? offices[to] : null,
    };
  });
  const pause = situation === 'paused' ? last('pause') : undefined;
  const reopened = last('dissatisfied');
  const [row] = await tx
    .insert(demand)
    .values({
      ...given,
      source: 'phone',
      title: demo.title,
      content: demo.content,
      townId,
      officeId: demo.office && offices[demo.office],
      ownerId: demo.owner ? accounts[demo.owner] : null,
      state: stateOf(situation),
      level: demo.office === 'town' ? 0 : 1,
      round: reopened ? 2 : 1,
      receivedAt: moment(demo.ago),
      ...(reopened
        ? { satisfaction: 'dissatisfied' as const }
        : {
            acceptedAt: at('accept'),
            repliedAt: at('reply'),
            resolvedAt: at('resolve'),
            calledBackAt: at('callBack'),
          }),
      pausedAt: pause ? moment(pause.ago) : null,
      pausedUntil: untilOf(pause?.untilInDays),
      recordedBy: accounts.street,
      isDemo: true,
      ...demo.values,
    })
    .returning({ id: demand.id });
  const demandId = row!.id;
  const labelId = demo.label === undefined ? undefined : labels.get(demo.label);
  if (labelId !== undefined) await tx.insert(demandLabel).values({ demandId, labelId });
  await tx
    .insert(demandStep)
    .values([
      { demandId, userId: accounts.street, action: 'record', toState: 'pending', at: moment(demo.ago) },
      ...steps.map((step) => ({ demandId, ...step })),
    ]);
  return demandId;
}

/** Returns the state of a row in a situation. */
const stateOf = (situation: DemandSituation) =>
  situation === 'paused' ? 'handling' : situation === 'deciding' ? 'pending' : situation;
