import { Suspense, type ReactNode } from 'react';
import { Fetching } from './fetching';
import { Waiting } from './waiting';

interface LaterProps {
  /** Grey lines where the part will stand; without them the frame says that something is on its way. */
  place?: ReactNode;
  children: ReactNode;
}

/** Around parts that come in files of their own. */
export function Later({ place, children }: LaterProps) {
  return <Suspense fallback={place === undefined ? <Fetching /> : <Waiting>{place}</Waiting>}>{children}</Suspense>;
}
