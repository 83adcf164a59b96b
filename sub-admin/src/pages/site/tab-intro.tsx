import type { ReactNode } from 'react';

/** A short introduction above a tab: what it edits and where the public sees it. */
export function TabIntro({ children }: { children: ReactNode }) {
  return <p className="site-intro">{children}</p>;
}
