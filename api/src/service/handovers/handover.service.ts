import type { ParsedRequestOf } from '@platform/contract/call';
import type { changeStreet, HandoverRow } from '@platform/contract/handovers/handover';
import { refreshTownsJob } from '../../companies/companies/refresh-towns.job';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { notify } from '../../accounts/messages/notify';
import type { Database } from '../../kernel/database/pool';
import type { handover } from '../schema/handover';
import { ApiError } from '../../kernel/errors/api-error';
import type { ContextOf } from '../../kernel/ports/context-of';
import { demandClocks } from '../demands/clocks';
import { insertSteps as insertDemandSteps } from '../demands/demand.queries';
import { labelsOf } from '../demands/labels-of';
import { proposeOffice } from '../demands/propose-office';
import { findStaffOf } from '../offices/towns.queries';
import { timeRules } from '../demands/time-rules';
import { insertSteps as insertVisitSteps } from '../visits/visits.queries';
import {
  findCompany,
  handoverWrites,
  hasTown,
  insertMissingHandovers,
  lockDemandsOf,
  lockHandover,
  moveCompany,
  moveDemand,
  moveVisits,
} from './handovers.queries';
import { readHandover } from './read-handovers';
import { visibilityOf } from './visibility';

type Context = ContextOf<typeof changeStreet>;
type Asked = ParsedRequestOf<typeof changeStreet>;

/** The address of the page of handovers. */
export const HANDOVERS_PATH = '/workFollow?tab=handovers';

/** Begins a handover, or accepts or refuses one. @throws ApiError 404, 409, 422 */
export const handOver = (context: Context, asked: Asked): Promise<HandoverRow> =>
  context.services.db.transaction((tx) =>
    asked.handoverId === undefined ? begin(tx, context, asked) : decide(tx, context, asked, asked.handoverId),
  );

async function begin(tx: Database, context: Context, { townId, reason, ...of }: Asked): Promise<HandoverRow> {
  const { scope, viewer } = context;
  if (of.visitId === undefined && of.demandId === undefined && of.companyId === undefined)
    throw ApiError.atField('companyId', '请选择企业。');
  const company = await findCompany(tx, scope, of);
  if (!company) throw ApiError.notFound('企业不存在。');
  if (townId === undefined || !(await hasTown(tx, townId))) throw ApiError.atField('townId', '请选择接收镇街。');
  if (townId === company.townId) throw ApiError.atField('townId', '企业已经在这个镇街。');
  if (reason === '') throw ApiError.atField('reason', '请填写移交的原因。');
  const id = await handoverWrites.insert(tx, {
    companyId: company.id,
    fromTownId: company.townId,
    toTownId: townId,
    visitId: of.visitId,
    demandId: of.demandId,
    origin: 'staff',
    reason,
    askedBy: viewer.userId,
  });
  const row = await readHandover(tx, visibilityOf(context), id);
  await notifyTowns(tx, row, {
    ...whose(company.townId, townId),
    actorId: viewer.userId,
    what: '企业移交待接收',
    text: reason,
  });
  await context.audit({ targetType: 'handover', targetId: id, detail: { companyId: company.id, townId, reason } }, tx);
  return row;
}

async function decide(tx: Database, context: Context, { accept, reason }: Asked, id: number): Promise<HandoverRow> {
  const { viewer } = context;
  const visibility = visibilityOf(context);
  const before = await readHandover(tx, visibility, id);
  const row = await lockHandover(tx, id);
  if (!row || row.state !== 'waiting')
    throw ApiError.conflict('此移交已经处理过了。', await readHandover(tx, visibility, id));
  if (!visibility.partiesOf(row).includes('receiver')) throw ApiError.conflict('此移交由接收镇街决定。', before);
  if (accept === undefined) throw ApiError.atField('accept', '请选择接收或拒绝。');
  if (!accept && reason === '') throw ApiError.atField('reason', '请填写拒绝的原因。');
  const moved = accept ? await move(tx, row, viewer.userId, before) : { movedVisits: 0, movedDemands: 0 };
  await handoverWrites.update(tx, row, {
    state: accept ? 'accepted' : 'refused',
    answer: accept ? '' : reason,
    decidedBy: viewer.userId,
    decidedAt: new Date(),
    ...moved,
  });
  const after = await readHandover(tx, visibility, id);
  await notifyTowns(tx, after, {
    ...whose(row.fromTownId, row.toTownId),
    also: row.askedBy,
    actorId: viewer.userId,
    what: accept ? '企业移交已接收' : '企业移交被拒绝',
    text: accept ? '' : reason,
  });
  await context.audit({ targetType: 'handover', targetId: id, detail: { accept, reason, ...moved } }, tx);
  return after;
}

/** Moves open visits and demands with the company. Closed ones stay. */
async function move(tx: Database, row: typeof handover.$inferSelect, userId: number, { toTownName }: HandoverRow) {
  const text = `移交${toTownName}`;
  await moveCompany(tx, row.companyId, row.toTownId);
  await enqueueJob(tx, refreshTownsJob, {});
  const visits = await moveVisits(tx, row);
  await insertVisitSteps(tx, visits, { userId, action: 'handover', toState: '', text });
  const demands = await lockDemandsOf(tx, row);
  const labels = await labelsOf(
    tx,
    demands.map(({ row: { id } }) => id),
  );
  const rules = await timeRules(tx);
  for (const { row: one, officeTownId } of demands) {
    // A demand at an office of the district stays there; one at an office of a town goes to the receiving town.
    const stays = one.officeId !== null && officeTownId === null;
    const found = stays ? one : await proposeOffice(tx, labels.get(one.id) ?? [], row.toTownId);
    const officeId = found?.officeId ?? null;
    await moveDemand(tx, one.id, { townId: row.toTownId, officeId, ownerId: found?.ownerId ?? null });
    await insertDemandSteps(tx, [
      {
        demandId: one.id,
        userId,
        action: 'handover',
        fromState: one.state,
        toState: one.state,
        text,
        officeId: one.officeId,
        toOfficeId: officeId,
        round: one.round,
      },
    ]);
    await demandClocks.settleDue(tx, rules, one.id);
  }
  return { movedVisits: visits.length, movedDemands: demands.length };
}

const whose = (fromTownId: number | null, toTownId: number) => ({ towns: [fromTownId, toTownId] });

interface HandoverNews {
  towns: readonly (number | null)[];
  /** A further recipient who belongs to neither town. */
  also?: number | null;
  actorId?: number;
  what: string;
  text: string;
}

/** Notifies the staff of both towns. */
async function notifyTowns(
  tx: Database,
  { fromTownName, toTownName, companyName, isDemo }: HandoverRow,
  { towns, also = null, actorId, what, text }: HandoverNews,
): Promise<void> {
  const way = `${fromTownName || '未识别镇街'} → ${toTownName}`;
  await notify(tx, {
    recipients: [...(await findStaffOf(tx, towns)), also],
    actorId,
    senderName: '企业移交',
    what,
    about: companyName,
    content: [way, text].filter((part) => part !== '').join('。'),
    link: HANDOVERS_PATH,
    isDemo,
  });
}

/**
 * Opens handovers for companies that the register places in another town than their open visits and demands.
 * @returns how many
 */
export async function openMissingHandovers(tx: Database): Promise<number> {
  const rows = await insertMissingHandovers(tx);
  const ofPlatform = visibilityOf({ scope: { kind: 'all' }, viewer: null });
  for (const { id, fromTownId, toTownId } of rows)
    await notifyTowns(tx, await readHandover(tx, ofPlatform, id), {
      ...whose(fromTownId, toTownId),
      what: '企业移交待接收',
      text: '企业名录登记的镇街有变化',
    });
  return rows.length;
}
