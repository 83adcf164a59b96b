/** What a clock says; in red when something that is to be done now is late. */
export function ClockText({ text, overdue }: { text: string; overdue: boolean }) {
  return overdue ? <strong style={{ color: 'var(--color-danger)' }}>{text}</strong> : <>{text}</>;
}
