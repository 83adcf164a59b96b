import type { ReactNode } from 'react';
import { useSite } from './use-site';
import { asksBefore, leaveAddress } from '../addresses/leave-address';

interface OutLinkProps {
  /** The item that contains the link. */
  from: number;
  href: string;
  className?: string;
  children: ReactNode;
}

/** An external link, marked as such; a government site asks first unless the target is another one. */
export function OutLink({ from, href, className, children }: OutLinkProps) {
  const isGovernment = useSite().shown.details.siteIdCode !== '';
  const to = isGovernment && asksBefore(href) ? leaveAddress(from, href) : href;
  return (
    <a className={className ? `off-site ${className}` : 'off-site'} href={to} rel="external nofollow noopener">
      {children}
      <span className="visually-hidden">（站外链接）</span>
    </a>
  );
}
