import { consultingLabels } from '@platform/contract/consulting/labels';

const names: Readonly<Record<string, string>> = consultingLabels.rating.choices;

/** A rating as stars with its word; with `short` the word is only for screen readers. */
export function Stars({ rating, short = false }: { rating: number; short?: boolean }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }} title={short ? names[rating] : undefined}>
      <span aria-hidden style={{ color: 'var(--color-accent)', letterSpacing: '0.1em' }}>
        {'★'.repeat(rating)}
        {'☆'.repeat(5 - rating)}
      </span>{' '}
      <span className={short ? 'visually-hidden' : undefined}>{names[rating]}</span>
    </span>
  );
}
