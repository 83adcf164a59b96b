import { Suspense, type ReactNode } from 'react';
import { Fetching } from './fetching';
import { Waiting } from './waiting';

interface LaterProps {
  /** Placeholder for the part; without it the frame shows that something is loading. */
  place?: ReactNode;
  children: ReactNode;
}

/** Wraps lazily loaded parts. */
export function Later({ place, children }: LaterProps) {
  return <Suspense fallback={place === undefined ? <Fetching /> : <Waiting>{place}</Waiting>}>{children}</Suspense>;
}
