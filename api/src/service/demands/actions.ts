import type { ParsedRequestOf } from '@platform/contract/call';
import type { editDemand } from '@platform/contract/demands/demand-calls';
import { instantOf, shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { DemandAction } from '@platform/domain/demands/demand-case';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import {
  countMerged,
  type DemandValues,
  findGiver,
  findHead,
  findLeader,
  insertSteps,
  lockDemands,
  moveMerged,
  setLabels,
} from './demand.queries';
import { findLabels, hasTriedEnough } from './read-demand';
import { officesOf, ownersOf, type Standing } from './standing';
import { holdersOf, notifyStaff } from './notify';

export type Given = ParsedRequestOf<typeof editDemand>;

/** What an action changes and records besides the state. */
export interface Moved {
  values?: DemandValues;
  /** The office that handles the demand from then on. */
  toOfficeId?: number | null;
  until?: Date;
  internal?: boolean;
  text?: string;
  /** Runs in the transaction, after the change. */
  afterwards?(tx: Database): Promise<unknown>;
}

/** Checks the input of an action and returns what it changes. @throws ApiError 422 at the field */
export type Move = (tx: Database, standing: Standing, given: Given, userId: number) => Promise<Moved> | Moved;

/** Longest pause, in days: a pause must not serve to shelve a demand. */
const MOST_PAUSED_DAYS = 180;
const DAY_MS = 86_400_000;
/**
 * Number of returns after which an office that has already returned the demand cannot return it again: the district has
 * decided.
 */
const DECIDED_RETURNS = 2;

const internal: Move = () => ({ internal: true });

/** Notifies the owner, or the holders of a demand without one. */
const notifyHolders =
  (what: string): Move =>
  (_tx, { row }, { text }, senderId) => ({
    afterwards: async (tx) =>
      notifyStaff(tx, row, row.ownerId === null ? await holdersOf(tx, row.officeId) : [row.ownerId], {
        what,
        content: text,
        senderId,
      }),
  });

/** Notifies the account that recorded it. */
const notifyRecorder =
  (what: string): Move =>
  (_tx, { row }, { text }, senderId) => ({
    afterwards: (tx) => notifyStaff(tx, row, [row.recordedBy], { what, content: text, senderId }),
  });

const isHolder = ({ parties, row }: Standing): boolean =>
  parties.includes('handler') || parties.includes('head') || (row.officeId === null && parties.includes('district'));

const accept: Move = (_tx, standing, _given, userId) => ({
  values: standing.row.ownerId === null && isHolder(standing) ? { ownerId: userId } : {},
});

const assign: Move = async (tx, { row }, { ownerId, text }, senderId) => {
  if (!(await ownersOf(tx, row.officeId)).some(({ id }) => id === ownerId))
    throw ApiError.atField('ownerId', '只能指定承办科室里可以登录的人');
  return {
    values: { ownerId },
    internal: true,
    afterwards: (now) => notifyStaff(now, row, [ownerId ?? null], { what: '指定您承办', content: text, senderId }),
  };
};

const transfer: Move = async (tx, { row }, { officeId, text }, senderId) => {
  const office = (await officesOf(tx, row.townId)).find(({ id }) => id === officeId);
  if (!office) throw ApiError.atField('officeId', '只能转给区级或本镇街的科室；转到别的镇街请办理移交');
  if (office.id === row.officeId) throw ApiError.atField('officeId', '已经由这个科室承办');
  // In the first round the level is that of the office. In later rounds the level never falls.
  const level = row.round > 1 ? row.level : office.townId === null ? 1 : 0;
  return {
    values: { officeId: office.id, ownerId: null, level },
    toOfficeId: office.id,
    afterwards: async (now) =>
      notifyStaff(now, row, await holdersOf(now, office.id), { what: '转来的诉求', content: text, senderId }),
  };
};

const giveBack: Move = async (tx, { row, steps }, { text }, senderId) => {
  const returns = steps.filter(({ action }) => action === 'return');
  if (returns.length >= DECIDED_RETURNS && returns.some(({ officeId }) => officeId === row.officeId))
    throw ApiError.atField('action', '本科室退回过，已由区级确定承办，不能再退回');
  const officeId = returns.length === 0 ? await findGiver(tx, row.id, row.officeId) : null;
  return {
    values: { officeId, ownerId: null, ...(officeId === null ? { level: Math.max(row.level, 1) } : {}) },
    toOfficeId: officeId,
    afterwards: async (now) =>
      notifyStaff(now, row, await holdersOf(now, officeId), {
        what: officeId === null ? '退回待区级确定的诉求' : '退回的诉求',
        content: text,
        senderId,
      }),
  };
};

const relabel: Move = async (tx, { row }, { labelIds = [] }) => {
  const labels = await findLabels(tx, labelIds);
  if (labels.length < labelIds.length) throw ApiError.atField('labelIds', '有的标签已不存在，请重新选择');
  return {
    internal: true,
    text: labels.map(({ name }) => name).join('、'),
    afterwards: (now) => setLabels(now, row.id, labelIds),
  };
};

const pause: Move = (_tx, _standing, given) => {
  const until = given.until ?? '';
  const ends = instantOf(until);
  const today = shanghaiDate(Date.now());
  if (until <= today) throw ApiError.atField('until', '请选择今天以后的日期');
  if (ends - Date.now() > MOST_PAUSED_DAYS * DAY_MS) throw ApiError.atField('until', `最长暂停 ${MOST_PAUSED_DAYS} 天`);
  return { values: { pausedUntil: new Date(ends) }, until: new Date(ends) };
};

const merge: Move = async (tx, { row }, { mergeInto, text }, userId) => {
  const into = (await lockDemands(tx, [row.id, mergeInto!])).find(({ id }) => id === mergeInto);
  const isFitting =
    into !== undefined &&
    into.id !== row.id &&
    into.companyId === row.companyId &&
    into.townId === row.townId &&
    into.removedAt === null &&
    ['pending', 'accepted', 'handling'].includes(into.state);
  if (!isFitting) throw ApiError.atField('mergeInto', '只能并入同一企业另一条未办结的诉求');
  return {
    values: { mergedIntoId: into.id },
    afterwards: async (now) => {
      await moveMerged(now, row.id, into.id);
      const note = `并入了“${row.title}”，回访时两边的联系人都要联系。${text}`;
      const { id: demandId, officeId, round } = into;
      await insertSteps(now, [{ demandId, userId, action: 'note', internal: true, text: note, officeId, round }]);
    },
  };
};

const attempt: Move = internal;

const callBack: Move = async (tx, { row }, { satisfaction, text }) => {
  const merged = await countMerged(tx, row.id);
  if (merged > 0 && text === '') throw ApiError.atField('text', `并入了 ${merged} 条诉求，请写明各位联系人的回访情况`);
  return { values: { satisfaction } };
};

const dissatisfied: Move = async (tx, { row, steps }, { satisfaction, text }, senderId) => {
  if (satisfaction !== 'dissatisfied') throw ApiError.atField('satisfaction', '请选择“不满意”');
  const level = Math.min(row.level + 1, 2);
  const before = [row.officeId, ...steps.map(({ officeId }) => officeId).reverse()].filter((id) => id !== null);
  const leaderId = level === 2 ? (row.leaderId ?? (await findLeader(tx, before))) : null;
  if (level === 2 && leaderId === null) throw ApiError.atField('satisfaction', '还没有登记分管领导，请先在科室里登记');
  const toDistrict = row.level === 0;
  return {
    values: {
      satisfaction,
      level,
      leaderId,
      round: row.round + 1,
      decidedAt: null,
      ...(toDistrict ? { officeId: null, ownerId: null } : {}),
    },
    ...(toDistrict ? { toOfficeId: null } : {}),
    afterwards: async (now) =>
      notifyStaff(
        now,
        row,
        level === 2
          ? [leaderId, ...(await holdersOf(now, row.officeId))]
          : await holdersOf(now, toDistrict ? null : row.officeId),
        { what: `企业不满意，第 ${row.round + 1} 轮`, content: text, senderId },
      ),
  };
};

const unreachable: Move = (_tx, standing) => {
  if (!hasTriedEnough(standing)) throw ApiError.atField('action', '至少在两天里回访过三次未接通，才能确认无法联系');
  return { values: { satisfaction: 'unreachable' } };
};

const decide: Move = async (tx, standing, given, userId) => ({
  ...(await notifyHolders('区领导已决定')(tx, standing, given, userId)),
  values: { decidedAt: new Date() },
});

/** The checks and changes of each action besides the state. Actions that are not listed change only the state. */
export const moves: Readonly<Partial<Record<DemandAction, Move>>> = {
  note: internal,
  remind: async (tx, standing, given, userId) => {
    const { row } = standing;
    const head = row.officeId === null ? null : await findHead(tx, row.officeId);
    const holders = await notifyHolders('催办')(tx, standing, given, userId);
    return {
      internal: true,
      afterwards: async (now) => {
        await holders.afterwards?.(now);
        if (head !== row.ownerId && row.ownerId !== null)
          await notifyStaff(now, row, [head], { what: '催办', content: given.text, senderId: userId });
      },
    };
  },
  relabel,
  withdraw: notifyHolders('诉求已撤回'),
  assign,
  transfer,
  return: giveBack,
  merge,
  split: (tx, standing, given, userId) => ({
    ...(notifyHolders('取消合并的诉求')(tx, standing, given, userId) as Moved),
    values: { mergedIntoId: null },
  }),
  accept,
  reject: notifyRecorder('诉求不予受理'),
  reply: (_tx, _standing, given) => ({ internal: given.internal }),
  pause,
  resolve: notifyRecorder('诉求已办结，请回访'),
  attempt,
  callBack,
  dissatisfied,
  unreachable,
  reopen: notifyHolders('重新打开的诉求'),
  resubmit: notifyHolders('重新提交的诉求'),
  decide,
};
