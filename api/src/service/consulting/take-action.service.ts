import {
  type ConsultationAction,
  consultationCase,
  consultationSituation,
  type ConsultationSituation,
} from '@platform/domain/consulting/consultation-case';
import type { ConsultationDetail } from '@platform/contract/consulting/consultation';
import type { AskThread } from '@platform/contract/consulting/ask';
import type { Database } from '../../kernel/database/pool';
import type { CallContext } from '../../kernel/ports/call-context';
import type { AllContext, CompanyContext } from '../../kernel/ports/context-of';
import { workingCalendar } from '../../settings/work-days/working-calendar';
import { runCase } from '../../kernel/cases/run-case';
import { consultationClocks } from './clocks';
import { type ConsultationValues, consultationWrites, insertTurns, type NewTurn } from './consultation.queries';
import { type ConsultationVisibility, visibilityOfCompany, visibilityOfStaff } from './visibility';
import { readDetail, readThread } from './read-detail';

/** The turn that an action adds to the thread, and its changes besides the state. */
interface Written {
  said?: Pick<NewTurn, 'text' | 'fileIds' | 'patents' | 'internal'>;
  values?: ConsultationValues;
}

/** An action on a consultation. */
export interface Taken<Row> {
  id: number;
  /** The version that the caller saw; without one the action applies to the present version. */
  version?: number;
  action: ConsultationAction;
  /** Checks the input, and returns the turn and the changes besides the state. @throws ApiError */
  write?(tx: Database, before: Row): Promise<Written> | Written;
  /** Runs in the transaction, after the change. */
  afterwards?(tx: Database, before: Row, after: Row): Promise<unknown>;
}

/**
 * Takes an action of staff, as `consultation-case.ts` allows it, and adds a turn to the thread.
 * @throws ApiError 409 with the current consultation when the action is refused or the consultation has changed, 404
 * when the caller cannot see it
 */
export function takeStaffAction(context: AllContext, taken: Taken<ConsultationDetail>): Promise<ConsultationDetail> {
  const visibility = visibilityOfStaff(context.viewer);
  return take(context, visibility, taken, (tx, id) => readDetail(tx, visibility, id), same);
}

/** Takes an action of the company that asked. @throws ApiError 409 with the current thread, 404 */
export async function takeAskerAction(context: CompanyContext, taken: Taken<VersionedThread>): Promise<AskThread> {
  const visibility = visibilityOfCompany(context);
  const read = async (tx: Database, id: number) => versioned(await readThread(tx, visibility, id));
  const { version: _version, ...answer } = await take(context, visibility, taken, read, thread);
  return answer;
}

/** Takes an action of the holder of a receipt. @throws ApiError 409, 404 */
export async function takePublicAction(
  context: Pick<CallContext, 'services' | 'audit'>,
  visibility: ConsultationVisibility,
  taken: Taken<VersionedThread>,
): Promise<void> {
  await take(context, visibility, taken, async (tx, id) => versioned(await readThread(tx, visibility, id)), thread);
}
const thread = ({ consultation }: VersionedThread): Standing => consultation;

/** A thread with its version at the top level, where a versioned write reads it. */
export type VersionedThread = AskThread & { version: number };
const versioned = (thread: AskThread): VersionedThread => ({ ...thread, version: thread.consultation.version });
const same = <Row>(row: Row): Row => row;

type Standing = Pick<ConsultationDetail, 'state' | 'paused' | 'acceptedAt' | 'rating' | 'consent' | 'topic'> &
  Partial<Pick<ConsultationDetail, 'assigneeId' | 'isSpam'>>;

function take<Row extends { version: number }>(
  context: Pick<CallContext, 'services' | 'audit'>,
  { party, userId, partiesOf }: ConsultationVisibility,
  { id, version, action, write, afterwards }: Taken<Row>,
  read: (tx: Database, id: number) => Promise<Row>,
  standing: (row: Row) => Standing,
): Promise<Row> {
  return runCase(context, {
    declared: consultationCase,
    action,
    situationOf: (row) => consultationSituation(standing(row)),
    partiesOf: (row) => partiesOf(row),
    targetType: 'consultation',
    id,
    version,
    read,
    prepare: async (tx, before, { to }): Promise<Written> => {
      const { said, values } = (await write?.(tx, before)) ?? {};
      return { said, values: { ...stateOf(standing(before), action, to), ...values } };
    },
    write: async (tx, seen, { said, values = {} }) => {
      if (!(await consultationWrites.update(tx, seen, values))) return false;
      const side = party === 'asker' ? 'asker' : 'staff';
      await insertTurns(tx, [{ consultationId: id, userId, side, action, ...said }]);
      await consultationClocks.settleDue(tx, await workingCalendar(tx), id);
      return true;
    },
    audited: (row) => {
      const { state, paused, rating, consent, topic, assigneeId, isSpam } = standing(row);
      return { state, paused, rating, consent, topic, assigneeId, isSpam };
    },
    notify: afterwards,
  });
}

/** Returns the state and the times of the row after an action. */
function stateOf(before: Standing, action: ConsultationAction, to: ConsultationSituation): ConsultationValues {
  const situation = consultationSituation(before);
  const state = to === 'paused' ? 'accepted' : to;
  const now = new Date();
  return {
    state,
    pausedAt: to === 'paused' ? (situation === 'paused' ? undefined : now) : null,
    ...(state === 'accepted' && before.acceptedAt === null ? { acceptedAt: now } : {}),
    ...(action === 'reply' ? { answeredAt: now } : {}),
    ...(state === 'closed' ? (situation === 'closed' ? {} : { closedAt: now }) : { closedAt: null }),
    // The clock of the answer starts anew, so its warning can be sent once more.
    ...(state === 'accepted' && (situation === 'answered' || situation === 'closed') ? { answerLateToldAt: null } : {}),
  };
}
