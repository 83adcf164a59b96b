import type { DemandPlace } from './answerable-for';
import { type Placed, placedAt } from './label-line';
import { type TimeLimits, usualMinutes } from './time-allowance';

/** Time limits of a label and a town from a day on. */
export interface ClockRule extends Placed, TimeLimits {
  /** First day on which it applies, YYYY-MM-DD. */
  fromDay: string;
}

/** For each label and town the rule of a day: the last one that has begun. */
export function rulesOn<Rule extends Placed & { fromDay: string }>(rules: readonly Rule[], day: string): Rule[] {
  const begun = rules.filter(({ fromDay }) => fromDay <= day);
  return begun.filter(
    (rule) =>
      !begun.some(
        (other) => other.labelId === rule.labelId && other.townId === rule.townId && other.fromDay > rule.fromDay,
      ),
  );
}

/**
 * The rule for the time limits of a demand raised on a day. A rule of label and town precedes that of the town, then
 * that of the label, then the general one; in each case the label itself precedes its parent. Of several labels, the
 * one with the shortest resolution time applies.
 * @returns undefined when no rule applies yet
 */
export function ruleFor<Rule extends ClockRule>(
  rules: readonly Rule[],
  { labels, townId, day }: DemandPlace,
): Rule | undefined {
  const holding = rulesOn(rules, day);
  const ofLabel = (own: readonly number[]) => {
    const places: [number | null, number | null][] = [
      ...(townId === null ? [] : [...own, null].map((labelId): [number | null, number] => [labelId, townId])),
      ...[...own, null].map((labelId): [number | null, null] => [labelId, null]),
    ];
    return places.map(([labelId, town]) => placedAt(holding, labelId, town)).find((found) => found !== undefined);
  };
  const found = labels.map(({ id, parentId }) => ofLabel(parentId === null ? [id] : [id, parentId]));
  const strictness = ({ resolution, plan, response }: Rule) => [resolution, plan, response].map(usualMinutes);
  return (labels.length === 0 ? [ofLabel([])] : found)
    .filter((rule) => rule !== undefined)
    .reduce<Rule | undefined>(
      (strictest, rule) => (strictest && !isLess(strictness(rule), strictness(strictest)) ? strictest : rule),
      undefined,
    );
}

/** Whether one list of numbers precedes another: by the first difference. */
function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at]! < other[at]!;
}
