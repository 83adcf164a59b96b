import type { ReactNode } from 'react';
import { useSite } from './use-site';
import { asksBefore, leaveAddress } from '../addresses/leave-address';

interface SiteLinkProps {
  /** A path of the site, or an external address. */
  href: string;
  children: ReactNode;
  isCurrent?: boolean;
  /** A mark that the operator is obliged to show opens at once. */
  isMark?: boolean;
  /** The content itself shows that the link is external: a picture with its title. */
  isPicture?: boolean;
}

/** A link of the site’s settings: menu, footer, banner. An external one is marked, and a government site asks first. */
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
