import { ApiError } from '../../kernel/errors/api-error';
import type { Database } from '../../kernel/database/pool';
import { townsOfStaff } from './offices.queries';

/**
 * Checks the staff chosen in fields of a form: each must be an active account of the district or of the town. Null
 * means no person.
 * @param townId null where only staff of the district are accepted
 * @throws ApiError 422 at the field
 */
export async function checkStaff(
  tx: Database,
  named: Readonly<Record<string, number | null>>,
  townId: number | null,
): Promise<void> {
  const ids = Object.values(named).filter((id) => id !== null);
  const towns = await townsOfStaff(tx, ids);
  for (const [field, id] of Object.entries(named)) {
    if (id === null) continue;
    const town = towns.get(id);
    if (town === undefined) throw ApiError.atField(field, '此人不是在用的工作人员账号，请重新选择');
    if (town !== null && town !== townId)
      throw ApiError.atField(field, townId === null ? '请选择区级人员' : '请选择本镇街或区级的人员');
  }
}
