import type { Database } from '../../kernel/database/pool';
import { clockRule } from '../../kernel/database/schema/office';
import { refuseTaken } from '../../kernel/writes/refuse-taken';
import { removesFrom } from '../../kernel/writes/removes-from';

const taken = {
  clock_rule_place: { field: 'fromDay', message: '这个标签和镇街已有从这一天起的时限' },
  clock_rule_town_id_town_id_fk: { field: 'townId', message: '所选镇街不存在' },
};

/** Adds a rule. @returns its id @throws ApiError 422 at the day where another rule begins on it */
export function insertClockRule(tx: Database, values: typeof clockRule.$inferInsert): Promise<number> {
  return refuseTaken(taken, async () => {
    const [row] = await tx.insert(clockRule).values(values).returning({ id: clockRule.id });
    return row!.id;
  });
}

/** Removes rules and restores them. */
export const clockRuleRemoval = removesFrom(clockRule, taken);
