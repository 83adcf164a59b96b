import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type {
  addCampaign,
  CampaignRow,
  editCampaign,
  putCampaignCompanies,
} from '@platform/contract/campaigns/campaign';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import type { StaffScope } from '../../kernel/scope/scope';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import {
  campaignWrites,
  findForPlanning,
  findJoined,
  holdNamed,
  joinCompanies,
  leaveCompanies,
  lockCampaign,
  usesOfCampaign,
} from './campaigns.queries';
import { readCampaign } from './read-campaigns';

const EVERYWHERE = { kind: 'all' } as const;
/** Number of names in a message, and in the audit log. */
const TOLD = 3;
const KEPT = 50;

/** How campaigns are read, written, removed and recorded in the audit log. Its companies leave with it. */
export const campaign = {
  name: '走访专项',
  targetType: 'campaign',
  read: (tx: Database, id: number) => readCampaign(tx, EVERYWHERE, id),
  audited: ({ name, purpose, deadline, kit, closed }: CampaignRow) => ({ name, purpose, deadline, kit, closed }),
  uses: usesOfCampaign,
  instead: '不再走访的请改为关闭。',
  ...campaignWrites,
};

/** Adds a campaign. @throws ApiError 422 at the field */
export function openCampaign(context: AllContext, values: ParsedRequestOf<typeof addCampaign>): Promise<CampaignRow> {
  return saveNew(context, { ...campaign, toValues: () => ({ ...values, createdBy: context.viewer.userId }) });
}

/** Changes, closes or reopens a campaign. @throws ApiError 404, 409 with the current row, 422 at the field */
export function changeCampaign(
  context: AllContext,
  { id, version, closed, ...values }: ParsedRequestOf<typeof editCampaign>,
): Promise<CampaignRow> {
  return saveVersioned(context, {
    ...campaign,
    id,
    version,
    toValues: (_tx, before) => ({
      ...values,
      ...(closed === before.closed ? {} : { closedAt: closed ? new Date() : null }),
    }),
  });
}

/** Adds companies to a campaign and removes others. @throws ApiError 404, 422 for a closed one */
export function putCompanies(
  context: AllContext,
  input: ParsedRequestOf<typeof putCampaignCompanies>,
): Promise<DataOf<typeof putCampaignCompanies>> {
  const { id } = input;
  const [add, remove] = [[...new Set(input.add)], [...new Set(input.remove)]];
  if (add.length + remove.length === 0) throw ApiError.atField('add', '请选择企业');
  if (remove.some((company) => add.includes(company))) throw ApiError.atField('remove', '同一家企业不能既加入又移出');
  return context.services.db.transaction(async (tx) => {
    const row = await lockCampaign(tx, id);
    if (!row) throw ApiError.notFound('走访专项不存在，可能已被删除。');
    if (row.closedAt) throw ApiError.invalid('专项已关闭，不能再加入或移出企业。');
    const names = await holdNamed(tx, EVERYWHERE, [...add, ...remove]);
    if (names.size < add.length + remove.length) throw ApiError.notFound('企业不存在。');
    const added = await joinCompanies(tx, id, add, context.viewer.userId);
    const removed = await leaveCompanies(tx, id, remove);
    if (added.length + removed.length > 0) {
      const named = (ids: readonly number[]) => ids.slice(0, KEPT).map((each) => names.get(each)!);
      const detail = {
        name: row.name,
        add: named(added),
        remove: named(removed),
        changed: added.length + removed.length,
      };
      await context.audit({ targetType: 'campaign', targetId: id, detail }, tx);
    }
    return { added, removed };
  });
}

/**
 * The checklist that visits to these companies get from their campaign.
 * @throws ApiError 422 for a campaign that the caller does not see, closed, or without some of the companies
 */
export async function kitFor(
  tx: Database,
  scope: StaffScope,
  campaignId: number | null,
  companies: readonly { id: number; name: string }[],
): Promise<{ text: string; done: boolean }[]> {
  if (campaignId === null) return [];
  const found = await findForPlanning(tx, scope, campaignId);
  if (!found) throw ApiError.atField('campaignId', '请选择进行中的走访专项。');
  if (found.closedAt) throw ApiError.atField('campaignId', `“${found.name}”已关闭，请选择进行中的走访专项。`);
  const joined = new Set(
    await findJoined(
      tx,
      campaignId,
      companies.map(({ id }) => id),
    ),
  );
  const others = companies.filter(({ id }) => !joined.has(id)).map(({ name }) => name);
  if (others.length > 0) {
    const more = others.length > TOLD ? `等 ${others.length} 家企业` : '';
    throw ApiError.atField('campaignId', `${others.slice(0, TOLD).join('、')}${more}不在“${found.name}”中。`);
  }
  return found.kit.map((text) => ({ text, done: false }));
}
