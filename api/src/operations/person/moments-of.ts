import type { Database } from '../../kernel/database/pool';
import type { ParameterKey } from '../../settings/parameters/all-parameters';
import { parameterValues } from '../../settings/parameters/parameter-value';
import type { RetentionRule } from '../../kernel/ports/retention-rule';

/** Parameters with a number of days; a test compares the rules with them. */
type RetentionParameter = Extract<ParameterKey, `retention.${string}`>;

const DAY_MS = 86_400_000;

/** Returns for each rule its period in days, and the time before which an expired period began. */
export async function momentsOf(
  db: Database,
  rules: readonly RetentionRule[],
  now: Date,
): Promise<Map<string, { days: number; before: Date }>> {
  const keys = rules.flatMap(({ period }) => ('parameter' in period ? [period.parameter as RetentionParameter] : []));
  const values = await parameterValues(db, keys, now);
  return new Map(
    rules.map(({ name, period }) => {
      const days = 'parameter' in period ? values[period.parameter as RetentionParameter] : period.days;
      return [name, { days, before: new Date(now.getTime() - days * DAY_MS) }];
    }),
  );
}
