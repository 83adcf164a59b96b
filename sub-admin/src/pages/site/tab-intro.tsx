import type { ReactNode } from 'react';

/** One sentence or two above a tab: what is edited there and where the public sees it. */
export function TabIntro({ children }: { children: ReactNode }) {
  return <p className="site-intro">{children}</p>;
}
