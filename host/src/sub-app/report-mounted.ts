import type { HostBoot } from '@platform/bridge/host-boot';
import { hostCalls } from '../session/host-calls';
import { quietClient } from '../session/quiet-client';

/**
 * Tells the server, after everything else, that the release of this document came up and how long that took. A fall back
 * says nothing: its document has reported the failure. Nor does one without a nonce, made to check a release.
 */
export function reportMounted({ subApp, nonce }: Pick<HostBoot, 'subApp' | 'nonce'>, version: string): void {
  if (nonce === '' || version !== subApp.version) return;
  // Counted from the navigation; a retry by hand counts the waiting before it.
  const durationMs = Math.round(performance.now());
  const tell = () =>
    void quietClient(hostCalls.mountedSubApp, { subApp: subApp.name, version, nonce, durationMs }).catch(
      () => undefined,
    );
  // The page's own calls go first.
  if ('requestIdleCallback' in window) window.requestIdleCallback(tell, { timeout: 5000 });
  else setTimeout(tell, 1000);
}
