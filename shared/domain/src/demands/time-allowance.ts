/** A time limit: minutes of work, days of work (each as long as the hours of that day), or minutes by the clock. */
export interface TimeAllowance {
  unit: 'workingMinutes' | 'workingDays' | 'naturalMinutes';
  amount: number;
}

/** The time limits of a demand. */
export interface TimeLimits {
  /** From the receipt by the server to the acceptance. */
  response: TimeAllowance;
  /** To the first reply that the company reads. */
  plan: TimeAllowance;
  /** To 已办结. */
  resolution: TimeAllowance;
}

/** Limits of other places, as a start for a rule. */
export const LIMIT_PRESETS: readonly { name: string; limits: TimeLimits }[] = [
  {
    name: '江门',
    limits: {
      response: { unit: 'workingMinutes', amount: 60 },
      plan: { unit: 'naturalMinutes', amount: 24 * 60 },
      resolution: { unit: 'naturalMinutes', amount: 7 * 24 * 60 },
    },
  },
  {
    name: '中山',
    limits: {
      response: { unit: 'workingMinutes', amount: 60 },
      plan: { unit: 'workingDays', amount: 3 },
      resolution: { unit: 'workingDays', amount: 5 },
    },
  },
];

/** The units for input and display of limits, the longest first for each stored unit. */
export const SHOWN_UNITS = {
  workingDays: { label: '个工作日', unit: 'workingDays', times: 1 },
  workingHours: { label: '个工作小时', unit: 'workingMinutes', times: 60 },
  workingMinutes: { label: '工作分钟', unit: 'workingMinutes', times: 1 },
  naturalDays: { label: '天', unit: 'naturalMinutes', times: 24 * 60 },
  naturalHours: { label: '小时', unit: 'naturalMinutes', times: 60 },
  naturalMinutes: { label: '分钟', unit: 'naturalMinutes', times: 1 },
} as const satisfies Record<string, { label: string; unit: TimeAllowance['unit']; times: number }>;
export type ShownUnit = keyof typeof SHOWN_UNITS;

/** An allowance in the longest unit without remainder; a single day by the clock is shown in hours. */
export function shownAllowance({ unit, amount }: TimeAllowance): { shown: ShownUnit; count: number } {
  const shown = (Object.keys(SHOWN_UNITS) as ShownUnit[]).find((key) => {
    const { unit: stored, times } = SHOWN_UNITS[key];
    return stored === unit && amount % times === 0 && !(key === 'naturalDays' && amount === times);
  })!;
  return { shown, count: amount / SHOWN_UNITS[shown].times };
}

/** An allowance in readable form: `3 个工作日`, `1 个工作小时`, `24 小时`. */
export function allowanceText(allowance: TimeAllowance): string {
  const { shown, count } = shownAllowance(allowance);
  return `${count} ${SHOWN_UNITS[shown].label}`;
}

/** Length of a typical working day and week, only for comparing two limits. */
const USUAL_DAY_MINUTES = 7 * 60;
const DAYS_OF_WEEK_WORKED = 5;

/** Approximate minutes by the clock of an allowance in typical weeks, to determine the stricter of two. */
export function usualMinutes({ unit, amount }: TimeAllowance): number {
  if (unit === 'naturalMinutes') return amount;
  const days = unit === 'workingDays' ? amount : amount / USUAL_DAY_MINUTES;
  return (days * 24 * 60 * 7) / DAYS_OF_WEEK_WORKED;
}
