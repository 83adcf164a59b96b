import type { CaseTimes } from '@platform/domain/cases/case-clocks';
import type { DemandClockName } from '@platform/domain/demands/demand-case';
import type { Database } from '../../kernel/database/pool';
import type { demand } from '../../kernel/database/schema/demand';
import { demandClocks } from './clocks';
import { labelsOf } from './labels-of';
import type { TimeRules } from './time-rules';

export type Demand = typeof demand.$inferSelect;

/** Reads what the clocks of these demands depend on. @returns the state of the clocks of one of them */
export async function demandTimes(
  db: Database,
  rules: TimeRules,
  rows: readonly Demand[],
): Promise<(row: Demand) => CaseTimes<DemandClockName>> {
  const ids = rows.map(({ id }) => id);
  const [steps, labels] = [await demandClocks.stepsOf(db, ids), await labelsOf(db, ids)];
  return (row) => demandClocks.readClocks(rules, { ...row, labels: labels.get(row.id) ?? [] }, steps.get(row.id));
}
