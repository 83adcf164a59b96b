interface CaseClockProps {
  /** The remaining working time, or how the clock ended, in words. */
  text: string;
  /** The deadline has passed. */
  overdue?: boolean;
  /** Three quarters of the limit are used up. */
  soon?: boolean;
}

/** A clock of a case: red when overdue, orange when due soon, both in words as well. */
export function CaseClock({ text, overdue = false, soon = false }: CaseClockProps) {
  if (overdue) return <strong style={{ color: 'var(--color-danger)' }}>{text}</strong>;
  if (soon) return <span style={{ color: 'var(--color-warning)' }}>将超时 · {text}</span>;
  return <>{text}</>;
}
