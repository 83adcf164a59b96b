import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { VisitAction } from '@platform/domain/visits/visit-case';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount, visitor } from '../kernel/database/schema/account';
import { DEMO_VISITOR } from '../accounts/visitors/visitors.queries';
import { company } from '../kernel/database/schema/company';
import { visit, visitMember, visitPromise, visitStep } from '../kernel/database/schema/visit';
import type { Services } from '../kernel/ports/services';

interface DemoVisit {
  /** Days after the day of seeding, and the hour at which it begins. */
  day: number;
  hour: number;
  purpose: string;
  /** Its actions, in order. */
  actions: readonly (VisitAction | 'create')[];
  values?: Partial<typeof visit.$inferInsert>;
  promise?: { text: string; inDays: number };
  withDistrict?: true;
  /** The demonstration's field worker takes part, and has it on the phone. */
  withVisitor?: true;
}

const VISITS: readonly DemoVisit[] = [
  {
    day: -6,
    hour: 9,
    purpose: '了解专利布局与研发投入',
    actions: ['create', 'assign', 'start', 'complete'],
    values: {
      state: 'done',
      summary: '企业今年计划新增六件发明申请，希望了解快速预审的条件；两件实用新型准备放弃年费。',
      findings: '研发部门八人，没有专职的专利管理人员，申请由代理机构提交。',
      persons: [
        { name: '陈工', position: '研发主管' },
        { name: '李女士', position: '行政经理' },
      ],
    },
    promise: { text: '送去快速预审的备案说明', inDays: 5 },
    withVisitor: true,
    withDistrict: true,
  },
  {
    day: -20,
    hour: 14,
    purpose: '回访专利质押融资的进展',
    actions: ['create', 'assign', 'complete', 'follow'],
    values: {
      state: 'followed',
      way: 'phone',
      summary: '银行已经完成评估，企业对利率满意，预计下月放款。',
      persons: [{ name: '黄先生', position: '财务总监' }],
    },
  },
  {
    day: -2,
    hour: 10,
    purpose: '了解海外参展的知识产权风险',
    actions: ['create', 'assign'],
    values: { state: 'assigned' },
    withVisitor: true,
  },
  {
    day: 0,
    hour: 15,
    purpose: '讲解专利年费的缴纳与减缴',
    actions: ['create', 'assign', 'start'],
    values: { state: 'underway' },
    withVisitor: true,
  },
  {
    day: 0,
    hour: 17,
    purpose: '送去专利快速预审的办事指南',
    actions: ['create', 'assign'],
    values: { state: 'assigned' },
    withVisitor: true,
  },
  {
    day: 2,
    hour: 9,
    purpose: '了解外观设计被仿冒的情况',
    actions: ['create', 'assign'],
    values: { state: 'assigned' },
    withDistrict: true,
  },
  { day: 5, hour: 10, purpose: '了解人才培训的需要', actions: ['create'], values: { leadId: null } },
  {
    day: -9,
    hour: 9,
    purpose: '核对企业地址与联系人',
    actions: ['create', 'assign', 'fail'],
    values: {
      state: 'failed',
      failure: 'moved',
      reason: '登记地址已由另一家企业使用',
      nextStep: '向工商登记核对新地址',
    },
  },
  {
    day: 1,
    hour: 16,
    purpose: '走访新认定的专精特新企业',
    actions: ['create', 'assign', 'cancel'],
    values: { state: 'cancelled', reason: '企业当天有外部审核，改到下月' },
  },
];

const HOUR_MS = 3_600_000;

/** Seeds visits in every state around the day of seeding. Does nothing if there is any. Sends no notifications. */
export async function seedVisits({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(visit)) > 0) return;
  const accountOf = async (role: string) => {
    const { mobile } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
    const rows = await db
      .select({ id: userAccount.id, townId: userAccount.townId })
      .from(userAccount)
      .where(and(eq(userAccount.mobile, mobile), isNull(userAccount.deletedAt)));
    return rows[0];
  };
  const [street, district] = [await accountOf('street'), await accountOf('district')];
  if (!street?.townId || !district) return;
  const companies = await db
    .select({ id: company.id, townId: company.townId })
    .from(company)
    .where(and(eq(company.townId, street.townId), gt(company.patentCount, 0), ne(company.source, 'applicant')))
    .orderBy(desc(company.patentCount), asc(company.id))
    .limit(VISITS.length);
  if (companies.length < VISITS.length) return;
  const visitorId = await demoVisitorId(db);
  const today = shanghaiDate(Date.now());
  await db.transaction(async (tx) => {
    for (const [at, { day, hour, purpose, actions, values, promise, withDistrict, withVisitor }] of VISITS.entries()) {
      const start = new Date(Date.parse(`${addDays(today, day)}T00:00:00+08:00`) + hour * HOUR_MS);
      const end = new Date(Number(start) + 2 * HOUR_MS);
      const isHeld = actions.includes('complete');
      const [made] = await tx
        .insert(visit)
        .values({
          clientId: `demo-${at}`,
          companyId: companies[at]!.id,
          townId: companies[at]!.townId,
          purpose,
          plannedStart: start,
          plannedEnd: end,
          leadId: street.id,
          createdBy: street.id,
          startedAt: actions.includes('start') ? start : null,
          doneAt: isHeld ? end : null,
          visitedOn: isHeld ? shanghaiDate(end) : null,
          isDemo: true,
          ...values,
        })
        .returning({ id: visit.id });
      const visitId = Number(made!.id);
      if (withVisitor && visitorId !== undefined) await tx.insert(visitMember).values({ visitId, visitorId });
      if (withDistrict) await tx.insert(visitMember).values({ visitId, userId: district.id });
      if (promise)
        await tx.insert(visitPromise).values({
          visitId,
          text: promise.text,
          ownerId: street.id,
          dueDay: addDays(today, promise.inDays),
        });
      await tx.insert(visitStep).values(
        actions.map((action, step) => ({
          visitId,
          userId: street.id,
          action,
          // Planned three days before, held on the planned day.
          at:
            action === 'complete'
              ? end
              : action === 'start'
                ? start
                : new Date(Math.min(Number(start) - 72 * HOUR_MS, Date.now() - HOUR_MS) + step * 60_000),
          text: action === 'cancel' || action === 'fail' ? (values?.reason ?? '') : '',
        })),
      );
    }
  });
}

/** Returns the demonstration's field worker with visits on the phone. */
async function demoVisitorId(db: Services['db']): Promise<number | undefined> {
  const [row] = await db.select({ id: visitor.id }).from(visitor).where(eq(visitor.mobile, DEMO_VISITOR));
  return row?.id;
}
