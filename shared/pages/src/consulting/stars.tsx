import { consultingLabels } from '@platform/contract/consulting/labels';

const names: Readonly<Record<string, string>> = consultingLabels.rating.choices;

/** A rating as stars with its word. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden style={{ color: 'var(--color-accent)', letterSpacing: '0.1em' }}>
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>{' '}
      {names[rating]}
    </span>
  );
}
