import { addDays } from '@platform/domain/dates/shanghai-date';
import { type ParameterKind, refusalOf, valueText } from './parameter-kind';

/** A value that was set for a period; days in China, YYYY-MM-DD. */
export interface ParameterPeriod {
  value: unknown;
  validFrom: string;
  /** Last day; null while no end is set. */
  validTo: string | null;
}

/**
 * The period in force on a day: of several the one that begins last. A period whose value the parameter no longer
 * accepts, because a release has narrowed it, is not in force.
 * @returns undefined where the shipped value applies
 */
export function periodOn<Period extends ParameterPeriod>(
  kind: ParameterKind,
  periods: readonly Period[],
  day: string,
): Period | undefined {
  return periods
    .filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
    .filter(({ value }) => refusalOf(kind, value) === undefined)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
}

/** The values of a parameter in order: the one before any period, and each change with its first day. */
export function valuesByDay(
  kind: ParameterKind,
  periods: readonly ParameterPeriod[],
): { first: unknown; changes: { fromDay: string; value: unknown }[] } {
  const days = periods.flatMap(({ validFrom, validTo }) => (validTo ? [validFrom, addDays(validTo, 1)] : [validFrom]));
  const changes: { fromDay: string; value: unknown }[] = [];
  for (const fromDay of [...new Set(days)].sort()) {
    const value = periodOn(kind, periods, fromDay)?.value ?? kind.shipped;
    if (!isSame(value, changes.at(-1)?.value ?? kind.shipped)) changes.push({ fromDay, value });
  }
  return { first: kind.shipped, changes };
}

/**
 * The new periods of a parameter under the condition that past days keep their values: the wished ones where they agree
 * on those days, else the former ones until yesterday and the wished ones from today on.
 */
export function fromTodayOn(
  kind: ParameterKind,
  before: readonly ParameterPeriod[],
  wished: readonly ParameterPeriod[],
  today: string,
): readonly ParameterPeriod[] {
  const past = (periods: readonly ParameterPeriod[]) =>
    valuesByDay(kind, periods).changes.filter(({ fromDay }) => fromDay < today);
  if (isSame(past(before), past(wished))) return wished;
  const yesterday = addDays(today, -1);
  const kept = before
    .filter(({ validFrom }) => validFrom < today)
    .map((each) => ({ ...each, validTo: each.validTo && each.validTo < today ? each.validTo : yesterday }));
  const days = [
    today,
    ...wished.flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo ? [addDays(validTo, 1)] : [])]),
  ];
  const ahead = [...new Set(days)].filter((day) => day >= today).sort();
  const others = ahead.flatMap((validFrom, at) => {
    const next = ahead[at + 1];
    const period = periodOn(kind, wished, validFrom);
    return period ? [{ value: period.value, validFrom, validTo: next ? addDays(next, -1) : period.validTo }] : [];
  });
  return [...kept, ...others];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Display text of a parameter on a day: its value, and the values set for other times. */
export function parameterInWords(kind: ParameterKind, periods: readonly ParameterPeriod[], day: string) {
  const now = periodOn(kind, periods, day);
  const others = periods
    .filter((period) => (period === now ? period.validTo !== null : period.validFrom > day))
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return {
    value: valueText(kind, now?.value ?? kind.shipped),
    schedule: others
      .map(({ value, validFrom, validTo }) =>
        [`${validFrom} 起`, validTo && `至 ${validTo}`, `：${valueText(kind, value)}`].filter(Boolean).join(''),
      )
      .join('；'),
  };
}
