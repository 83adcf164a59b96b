import { and, eq, inArray } from 'drizzle-orm';
import { addDays, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { campaign, campaignCompany } from '../kernel/database/schema/campaign';
import { companyLabel, label } from '../kernel/database/schema/label';
import type { VisitState } from '@platform/domain/visits/visit-case';
import { visit } from '../kernel/database/schema/visit';
import type { Services } from '../kernel/ports/services';

interface DemoCampaign {
  name: string;
  purpose: string;
  /** Its last day, in days after the seeding. */
  inDays: number;
  kit: readonly string[];
  /** Companies with this label belong to it. */
  label: string;
  /** States of the demonstration's visits planned for it. */
  states: readonly VisitState[];
  closed?: true;
}

const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    name: '专精特新企业知识产权走访（演示）',
    purpose: '了解专精特新企业的专利布局与融资需求',
    inDays: 45,
    kit: ['核对企业专利清单', '讲解快速预审备案条件', '了解质押融资需求', '登记诉求与联系人'],
    label: '专精特新中小企业',
    states: ['done', 'assigned'],
  },
  {
    name: '专利年费减缴宣讲（演示）',
    purpose: '讲解专利收费减缴的条件与办理',
    inDays: -10,
    kit: ['核对减缴备案状态', '提醒年费缴纳期限', '发放办理指引'],
    label: '出口企业',
    states: ['followed'],
    closed: true,
  },
];

/**
 * Seeds campaigns with companies under the demonstration's labels and some of its visits, with half-done checklists for
 * held ones. Does nothing if there is any campaign.
 */
export async function seedCampaigns({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(campaign)) > 0) return;
  const today = shanghaiDate(Date.now());
  await db.transaction(async (tx) => {
    for (const { inDays, label: name, states, closed, kit, ...values } of CAMPAIGNS) {
      const [made] = await tx
        .insert(campaign)
        .values({
          ...values,
          kit: [...kit],
          deadline: addDays(today, inDays),
          closedAt: closed ? new Date() : null,
          isDemo: true,
        })
        .returning({ id: campaign.id });
      const campaignId = Number(made!.id);
      const labelled = await tx
        .select({ id: companyLabel.companyId })
        .from(companyLabel)
        .innerJoin(label, eq(label.id, companyLabel.labelId))
        .where(and(eq(label.name, name), label.isDemo));
      const visits = await tx
        .select({ id: visit.id, companyId: visit.companyId, state: visit.state })
        .from(visit)
        .where(and(visit.isDemo, inArray(visit.state, [...states])));
      const companies = new Set(
        [...labelled, ...visits.map(({ companyId }) => ({ id: companyId }))].map(({ id }) => id),
      );
      if (companies.size > 0)
        await tx.insert(campaignCompany).values([...companies].map((companyId) => ({ campaignId, companyId })));
      for (const { id, state } of visits) {
        const isHeld = state === 'done' || state === 'followed';
        await tx
          .update(visit)
          .set({ campaignId, kit: kit.map((text, at) => ({ text, done: isHeld && at % 2 === 0 })) })
          .where(eq(visit.id, id));
      }
    }
  });
}
