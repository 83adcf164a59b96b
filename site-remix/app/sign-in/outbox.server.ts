import { isMobile, normaliseMobile } from '@platform/domain/people/mobile-number';
import type { OutboxEntry, SiteContext } from '../parts/load-context';

/** Returns the typed value where it is a mobile number. */
export function findMobile(typed: string): string | undefined {
  return isMobile(typed) ? normaliseMobile(typed) : undefined;
}

/** The newest messages to a number on a development server; empty on any other. */
export async function outboxFor(site: SiteContext, mobile: string | undefined): Promise<OutboxEntry[]> {
  return mobile && site.outbox ? site.outbox(mobile) : [];
}
