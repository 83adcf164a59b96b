import type { ReactNode } from 'react';
import { useSite } from '../shell/use-site';
import { asksBefore, leaveAddress } from './leave-address';

interface SiteLinkProps {
  /** A path of the site, or an address elsewhere. */
  href: string;
  children: ReactNode;
  isCurrent?: boolean;
  /** A mark that the operator owes his readers is followed at once. */
  isMark?: boolean;
  /** What is inside says by itself that it leads away: a picture with its title. */
  isPicture?: boolean;
}

/** A link of the site's own settings: menu, footer, banner. One that leads away says so, and a government site asks first. */
export function SiteLink({ href, children, isCurrent, isMark, isPicture }: SiteLinkProps) {
  const isGovernment = useSite().shown.details.siteIdCode !== '';
  const current = isCurrent ? 'page' : undefined;
  if (!isElsewhere(href))
    return (
      <a href={href} aria-current={current}>
        {children}
      </a>
    );
  const to = isGovernment && !isMark && asksBefore(href) ? leaveAddress(undefined, href) : href;
  return (
    <a className={isPicture ? undefined : 'off-site'} href={to} rel="external nofollow noopener">
      {children}
      <span className="visually-hidden">（站外链接）</span>
    </a>
  );
}

/** Whether an address of the settings leads to another site. */
export const isElsewhere = (href: string): boolean => /^https?:/.test(href);
