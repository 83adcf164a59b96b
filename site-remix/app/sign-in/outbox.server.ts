import { isMobile, normaliseMobile } from '@platform/domain/people/mobile-number';
import type { OutboxEntry, SiteContext } from '../load-context';

/** The number typed, when it is one. */
export function findMobile(typed: string): string | undefined {
  return isMobile(typed) ? normaliseMobile(typed) : undefined;
}

/** The newest messages to a number on a development server, none on any other. */
export async function outboxFor(site: SiteContext, mobile: string | undefined): Promise<OutboxEntry[]> {
  return mobile && site.outbox ? site.outbox(mobile) : [];
}
