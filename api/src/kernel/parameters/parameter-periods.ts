import { type ParameterKind, refusalOf, valueText } from './parameter-kind';

/** A value that was set for a time; days in China, YYYY-MM-DD. */
export interface ParameterPeriod {
  value: unknown;
  validFrom: string;
  /** Last day; null while no end is set. */
  validTo: string | null;
}

/**
 * The period that holds on a day: of several the one that begins last. One whose value the parameter does not take, since
 * a release has narrowed it down, does not hold.
 * @returns undefined where the shipped value holds
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

/** What a parameter is on a day, in words: its value, and what is set for other times. */
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
