import type { ParsedRequestOf } from '@platform/contract/call';
import { type createOffice, deleteOffice, type OfficeRow, type updateOffice } from '@platform/contract/offices/office';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { checkStaff } from './check-staff';
import { lockOffice, officeWrites, usesOfOffice } from './offices.queries';
import { readOffice } from './read-offices';

/** How offices are read, written, removed and recorded in the audit log. */
export const office = {
  name: '科室',
  targetType: 'office',
  read: readOffice,
  audited: ({ name, townName, headName, leaderName, phone, closed }: OfficeRow) => ({
    name,
    townName,
    headName,
    leaderName,
    phone,
    closed,
  }),
  removedBy: deleteOffice,
  uses: usesOfOffice,
  instead: '不再受理的请改为停用。',
  ...officeWrites,
};

/** Adds an office. @throws ApiError 422 at the field */
export function addOffice(context: AllContext, values: ParsedRequestOf<typeof createOffice>): Promise<OfficeRow> {
  return saveNew(context, { ...office, toValues: (tx) => checked(tx, values) });
}

/** Changes an office. One that is in use keeps its town. @throws ApiError 404, 409, 422 at the field */
export function changeOffice(
  context: AllContext,
  { id, version, ...values }: ParsedRequestOf<typeof updateOffice>,
): Promise<OfficeRow> {
  return saveVersioned(context, {
    ...office,
    id,
    version,
    toValues: async (tx, before) => {
      await lockOffice(tx, id);
      const moves = (values.townId ?? null) !== before.townId;
      if (moves && (await usesOfOffice(tx, id)).some(({ count }) => count > 0))
        throw ApiError.atField('townId', '科室已有人员、服务事项或诉求，不能改到别的镇街');
      return checked(tx, values);
    },
  });
}

type Named = Pick<ParsedRequestOf<typeof createOffice>, 'townId' | 'headId' | 'leaderId'>;

async function checked<Values extends Named>(tx: Database, values: Values) {
  const { townId = null, headId = null, leaderId = null } = values;
  await checkStaff(tx, { headId }, townId);
  await checkStaff(tx, { leaderId }, null);
  return { ...values, townId, headId, leaderId };
}
