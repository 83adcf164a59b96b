/** The text of a clock; red when a deadline has passed. */
export function ClockText({ text, overdue }: { text: string; overdue: boolean }) {
  return overdue ? <strong style={{ color: 'var(--color-danger)' }}>{text}</strong> : <>{text}</>;
}
