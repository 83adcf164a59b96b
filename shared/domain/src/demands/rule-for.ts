import type { DemandPlace } from './answerable-for';
import { type Placed, placedAt } from './label-line';
import { type TimeLimits, usualMinutes } from './time-allowance';

/** Time limits of a label and a town from a day on. */
export interface ClockRule extends Placed, TimeLimits {
  /** First day on which it holds, YYYY-MM-DD. */
  fromDay: string;
}

/** Of each label and town the rule that holds on a day: the last that has begun. */
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
 * The rule by which a demand is timed that is raised on a day. For a label that of label and town holds before that of the
 * town, then that of the label, then the general one; the label itself before its parent each time. Of several labels that
 * with the shortest time to settle it.
 * @returns undefined where no rule has begun that would fit
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

/** Whether one list of numbers comes before another: by the first in which they differ. */
function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at >= 0 && one[at]! < other[at]!;
}
