import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ConsultationAction } from '@platform/domain/consulting/consultation-case';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount } from '../kernel/database/schema/account';
import { answerTemplate, consultation } from '../kernel/database/schema/consulting';
import { libraryPatent } from '../kernel/database/schema/patent';
import type { Services } from '../kernel/ports/services';
import { workingCalendar } from '../settings/work-days/working-calendar';
import { consultationClocks } from '../service/consulting/clocks';
import { findPatents, insertTurns, type NewTurn } from '../service/consulting/consultation.queries';
import { APPLICANT_MOBILES } from './seed-requests';

/** A message or action, with its time in hours before the seeding. */
interface DemoTurn {
  action: ConsultationAction | 'ask';
  hoursAgo: number;
  text?: string;
}

interface DemoQuestion {
  title: string;
  topic: string;
  /** Asked by the second applicant company instead of the demonstration's own. */
  byOther?: true;
  assignee?: 'admin' | 'editor';
  withPatent?: true;
  turns: readonly DemoTurn[];
  values?: Partial<typeof consultation.$inferInsert>;
}

const DAY = 24;
const QUESTIONS: readonly DemoQuestion[] = [
  {
    title: '实用新型被提出无效宣告，怎样答辩（演示）',
    topic: 'protection',
    withPatent: true,
    turns: [
      {
        action: 'ask',
        hoursAgo: 3,
        text: '我司一件实用新型专利收到无效宣告请求书，对方引用了两篇对比文件。\n想了解答辩的期限、可以怎样修改权利要求，以及能否同时请求维权援助。',
      },
    ],
  },
  {
    title: '申请专利快速预审需要什么条件（演示）',
    topic: 'application',
    assignee: 'admin',
    turns: [
      { action: 'ask', hoursAgo: 6 * DAY, text: '计划申请一件发明专利，希望走快速预审，请问备案和提交有什么要求？' },
      { action: 'accept', hoursAgo: 5.9 * DAY },
      {
        action: 'askMore',
        hoursAgo: 5 * DAY,
        text: '请补充：一、企业是否已在保护中心备案；二、技术方案所属的国际专利分类号，用来判断是否在预审领域内。',
      },
    ],
  },
  {
    title: '年费逾期后还能补缴吗（演示）',
    topic: 'fees',
    assignee: 'admin',
    withPatent: true,
    values: { consent: true, rating: 5, ratingText: '答复及时，写得清楚。' },
    turns: [
      { action: 'ask', hoursAgo: 30 * DAY, text: '有一件专利的年费过了缴费期限两个月，还能补缴吗，滞纳金怎么算？' },
      { action: 'accept', hoursAgo: 29.9 * DAY },
      {
        action: 'reply',
        hoursAgo: 28 * DAY,
        text: '可以补缴。自应当缴纳年费期满之日起六个月内都可以补缴，同时缴纳滞纳金。\n滞纳金按超过规定缴费时间的月数计算：每超过一个月，加收当年全额年费的百分之五；超过不足一个月的，不缴滞纳金。\n超过六个月仍未缴足的，专利权自应当缴纳年费期满之日起终止。',
      },
      { action: 'rate', hoursAgo: 27 * DAY, text: '★★★★★\n答复及时，写得清楚。' },
    ],
  },
  {
    title: '出口产品怎样做海外专利预警（演示）',
    topic: 'overseas',
    assignee: 'editor',
    turns: [
      {
        action: 'ask',
        hoursAgo: 20 * DAY,
        text: '产品准备出口，担心侵犯当地专利，请问平台能提供哪些帮助，需要准备哪些材料？',
      },
      { action: 'accept', hoursAgo: 19.9 * DAY },
    ],
  },
  {
    title: '代办证书低价加急（演示）',
    topic: '',
    byOther: true,
    values: { spamReasons: ['有 3 处链接'] },
    turns: [
      {
        action: 'ask',
        hoursAgo: 2 * DAY,
        text: '各类证书加急，详见 http://example.com/a http://example.com/b http://example.com/c',
      },
    ],
  },
];

const TEMPLATES = [
  {
    title: '感谢咨询（演示）',
    topic: '',
    text: '您好，感谢咨询。\n\n【在这里写明答复】\n\n以上意见供参考；如情况有变化或还有疑问，可以在这条咨询里继续提问。',
  },
  {
    title: '年费与滞纳金（演示）',
    topic: 'fees',
    text: '您好。年费期满未缴的，自应当缴纳年费期满之日起六个月内可以补缴，同时缴纳滞纳金；超过六个月仍未缴足的，专利权终止。请尽快核对缴费期限。',
  },
];

/**
 * Seeds questions in every state for both pages 咨询, and templates. Does nothing if there is any question. Their
 * waiting time begins now, since a queue shows it.
 */
export async function seedConsultations({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(consultation)) > 0) return;
  const accountOf = async (mobile: string) => {
    const [row] = await db
      .select({ id: userAccount.id, companyId: userAccount.companyId })
      .from(userAccount)
      .where(and(eq(userAccount.mobile, mobile), isNull(userAccount.deletedAt)));
    return row;
  };
  const ofRole = (role: string) => accountOf(DEMO_ACCOUNTS.find((account) => account.role === role)!.mobile);
  const [admin, editor, own, other] = await Promise.all([
    ofRole('admin'),
    ofRole('editor'),
    ofRole('company'),
    accountOf(APPLICANT_MOBILES[5]!),
  ]);
  if (!own?.companyId || !admin) return;
  const staff = { admin, editor: editor ?? admin };
  await db.transaction(async (tx) => {
    const calendar = await workingCalendar(tx);
    const scope = { kind: 'company', companyId: own.companyId! } as const;
    const [patent] = await tx
      .select({ id: libraryPatent.id })
      .from(libraryPatent)
      .where(
        and(
          eq(libraryPatent.companyId, scope.companyId),
          isNotNull(libraryPatent.patentId),
          isNull(libraryPatent.removedAt),
        ),
      )
      .orderBy(asc(libraryPatent.id))
      .limit(1);
    const patents = patent ? await findPatents(tx, scope, [patent.id]) : [];
    for (const { title, topic, byOther, assignee, withPatent, turns, values } of QUESTIONS) {
      const asker = byOther ? other : own;
      if (!asker?.companyId) continue;
      const at = (action: DemoTurn['action']) => {
        const turn = turns.findLast((each) => each.action === action);
        return turn ? new Date(Date.now() - turn.hoursAgo * 3_600_000) : null;
      };
      const [row] = await tx
        .insert(consultation)
        .values({
          companyId: asker.companyId,
          userId: asker.id,
          source: 'portal',
          topic,
          title,
          state: at('reply') ? 'answered' : at('askMore') ? 'incomplete' : at('accept') ? 'accepted' : 'pending',
          assigneeId: assignee ? staff[assignee].id : null,
          acceptDays: 1,
          answerDays: 5,
          askedAt: at('ask')!,
          acceptedAt: at('accept'),
          answeredAt: at('reply'),
          spamAt: values?.spamReasons ? at('ask') : null,
          consentAt: values?.consent ? at('ask') : null,
          isDemo: true,
          updatedAt: at(turns.at(-1)!.action)!,
          ...values,
        })
        .returning({ id: consultation.id });
      const id = row!.id;
      await insertTurns(
        tx,
        turns.map(({ action, hoursAgo, text = '' }): NewTurn => {
          const isAsker = action === 'ask' || action === 'rate';
          return {
            consultationId: id,
            at: new Date(Date.now() - hoursAgo * 3_600_000),
            userId: isAsker ? asker.id : staff[assignee ?? 'admin'].id,
            side: isAsker ? 'asker' : 'staff',
            action,
            text,
            patents: action === 'ask' && withPatent ? patents : [],
          };
        }),
      );
      await consultationClocks.settleDue(tx, calendar, id);
    }
    await tx
      .insert(answerTemplate)
      .values(TEMPLATES.map((template) => ({ ...template, isDemo: true })))
      .onConflictDoNothing();
  });
}
