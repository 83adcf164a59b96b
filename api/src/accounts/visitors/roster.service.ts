import type { BatchResult } from '@platform/contract/batches/batch';
import type { ParsedRequestOf } from '@platform/contract/call';
import {
  rosterLabels,
  type createRosterVisitor,
  type RosterRow,
  type setRosterState,
  type updateRosterVisitor,
} from '@platform/contract/visitors/roster';
import { maskMobile } from '@platform/domain/people/mobile-number';
import { changeBatch } from '../../kernel/batches/change-batch';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { takenField } from '../../kernel/writes/refuse-taken';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { revokeSessions } from '../session/session.queries';
import { readRosterVisitor, selectRoster } from './read-roster';
import { listVisitor, missingTowns, unlistUnused, visitorState, visitorWrites } from './roster.queries';

/** How field workers are read and recorded in the audit log. */
const listed = {
  name: '走访人员',
  targetType: 'visitor',
  read: readRosterVisitor,
  audited: ({ name, mobile, kind, organisation, townIds, note }: RosterRow) => ({
    name,
    mobile: maskMobile(mobile),
    kind,
    organisation,
    townIds,
    note,
  }),
};

/** Adds a field worker to the roster. @throws ApiError 422 at the field */
export function addVisitor(
  context: AllContext,
  values: ParsedRequestOf<typeof createRosterVisitor>,
): Promise<RosterRow> {
  return saveNew(context, {
    ...listed,
    toValues: (tx) => checked(tx, values),
    insert: async (tx, checkedValues) => {
      const id = await listVisitor(tx, checkedValues);
      if (id !== undefined) return id;
      const { field, message } = takenField(rosterLabels, 'mobile');
      throw ApiError.atField(field, message);
    },
  });
}

/**
 * Changes a field worker on the roster; another number ends the sessions of the old one.
 * @throws ApiError 404, 409, 422 at the field
 */
export function changeVisitor(
  context: AllContext,
  { id, version, ...values }: ParsedRequestOf<typeof updateRosterVisitor>,
): Promise<RosterRow> {
  return saveVersioned(context, {
    ...listed,
    id,
    version,
    toValues: (tx) => checked(tx, values),
    update: (tx, seen, checkedValues) => visitorWrites.update(tx, seen, checkedValues),
    afterwards: async (tx, before, after) => {
      if (before.mobile !== after.mobile) await revokeSessions(tx, { visitorIds: [id] });
    },
  });
}

async function checked<Values extends { townIds: number[] }>(tx: Database, values: Values): Promise<Values> {
  const townIds = [...new Set(values.townIds)].sort((one, two) => one - two);
  if ((await missingTowns(tx, townIds)).length > 0) throw ApiError.atField('townIds', '所选镇街不存在');
  return { ...values, townIds };
}

/** Enables or disables field workers; disabled ones are signed out everywhere. */
export function setVisitorStates(
  context: AllContext,
  { state, ...rows }: ParsedRequestOf<typeof setRosterState>,
): Promise<BatchResult> {
  return changeBatch(context, rows, visitorState, { find: selectRoster, next: () => state });
}

/**
 * Removes field workers that an import added to the roster.
 * @returns why one stays, by id: the person has signed in since
 */
export async function takeBackVisitors({ services }: AllContext, ids: readonly number[]): Promise<Map<number, string>> {
  const gone = new Set(await unlistUnused(services.db, ids));
  return new Map(ids.filter((id) => !gone.has(id)).map((id) => [id, '已登录使用，保持现状']));
}
