import type { HostBoot } from '@platform/bridge/host-boot';
import { hostCalls } from '../session/host-calls';
import { quietClient } from '../session/quiet-client';

/**
 * Reports to the server, at lowest priority, that the release of this document was mounted, and the duration. A
 * fallback is not reported: its document has reported the failure. A document without a nonce, made to check a release,
 * reports nothing either.
 */
export function reportMounted({ subApp, nonce }: Pick<HostBoot, 'subApp' | 'nonce'>, version: string): void {
  if (nonce === '' || version !== subApp.version) return;
  // Counted from the navigation; a manual retry includes the waiting before it.
  const durationMs = Math.round(performance.now());
  const tell = () =>
    void quietClient(hostCalls.mountedSubApp, { subApp: subApp.name, version, nonce, durationMs }).catch(
      () => undefined,
    );
  // The page's own calls take precedence.
  if ('requestIdleCallback' in window) window.requestIdleCallback(tell, { timeout: 5000 });
  else setTimeout(tell, 1000);
}
