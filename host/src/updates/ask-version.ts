import type { HostBoot } from '@platform/bridge/host-boot';
import { CallError } from '@platform/contract/call-error';
import { hostCalls } from '../session/host-calls';
import { quietClient } from '../session/quiet-client';
import { renewSilently } from '../session/require-sign-in';

/** The release of this document's sub-app that its user would get now; null when there is none or it is another sub-app. */
export async function askVersion({ subApp }: Pick<HostBoot, 'subApp'>): Promise<string | null> {
  const ask = () => quietClient(hostCalls.currentSubApp, {});
  const current = await ask().catch(async (error: unknown) => {
    // The access token grew old; nobody is asked to sign in for this.
    if (error instanceof CallError && error.status === 401 && (await renewSilently())) return ask();
    throw error;
  });
  return current.subApp === subApp.name ? current.version : null;
}
