import type { MouseEvent, ReactNode } from 'react';
import { isInFrame, navigate } from './navigate';

interface Props {
  to: string;
  className?: string;
  title?: string;
  role?: string;
  current?: boolean;
  'aria-label'?: string;
  children: ReactNode;
  /** Loads a document even where the page is inside the frame. */
  asDocument?: boolean;
  /** Runs before the navigation; returning an address replaces the target. */
  onFollow?(): string | void;
}

/**
 * A real link that stays inside the frame where possible: middle click, new tab and copying the address work as usual.
 */
export function FrameLink({ to, current, asDocument, onFollow, children, ...rest }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const target = onFollow?.() ?? to;
    if (asDocument || !isInFrame(target)) return;
    event.preventDefault();
    navigate(target);
  }
  return (
    <a href={to} aria-current={current ? 'page' : undefined} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
