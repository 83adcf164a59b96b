import type { Database } from '../../kernel/database/pool';

/** Whether 双人原则 holds: nobody approves what he wrote or changed. */
export function needsTwoPersons(_db: Database): Promise<boolean> {
  return Promise.resolve(true);
}
