import type { Database } from '../../kernel/database/pool';
import { parameterValue } from '../../settings/parameters/parameter-value';

/** Whether 双人原则 holds: no account approves a text that it wrote or changed. */
export function needsTwoPersons(db: Database): Promise<boolean> {
  return parameterValue(db, 'content.twoPersons');
}
