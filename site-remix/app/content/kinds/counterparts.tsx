import { publicAddress } from '@platform/contract/content/content-kinds';
import type { PublicContentRow } from '@platform/contract/content/public-content';

/** Of those on the other side that a row names. */
const MOST_NAMED = 2;

interface CounterpartsProps {
  kind: 'policy' | 'interpretation';
  label: string;
  items: PublicContentRow['counterparts'];
}

/** In a list: which policy is interpreted, or what interprets it. */
export function Counterparts({ kind, label, items = [] }: CounterpartsProps) {
  if (items.length === 0) return null;
  return (
    <p className="row-counterparts">
      {label}：
      {items.slice(0, MOST_NAMED).map(({ id, title }) => (
        <a key={id} href={publicAddress(kind, id) ?? ''}>
          {kind === 'policy' ? `《${title}》` : title}
        </a>
      ))}
      {items.length > MOST_NAMED ? <span>等 {items.length} 篇</span> : null}
    </p>
  );
}
