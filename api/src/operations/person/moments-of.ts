import type { Database } from '../../kernel/database/pool';
import { parameterValues } from '../../settings/parameters/parameter-value';
import type { RetentionRule } from '../../kernel/ports/retention-rule';

const DAY_MS = 86_400_000;

/** Returns for each rule its period in days, and the time before which an expired period began. */
export async function momentsOf(
  db: Database,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<Map<string, { days: number; before: Date }>> {
  const keys = rules.flatMap(({ period }) => ('parameter' in period ? [period.parameter] : []));
  const values = await parameterValues(db, keys, now);
  return new Map(
    rules.map(({ name, period }) => {
      const days = 'parameter' in period ? values[period.parameter] : period.days;
      return [name, { days, before: new Date(now.getTime() - days * DAY_MS) }];
    }),
  );
}
