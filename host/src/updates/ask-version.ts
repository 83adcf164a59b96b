import type { HostBoot } from '@platform/bridge/host-boot';
import type { DataOf } from '@platform/contract/call';
import { CallError } from '@platform/contract/call-error';
import type { currentSubApp } from '@platform/contract/sub-apps/sub-app';
import { hostCalls } from '../session/host-calls';
import { quietClient } from '../session/quiet-client';
import { renewSilently } from '../session/require-sign-in';

export type CurrentSubApp = DataOf<typeof currentSubApp>;

/** The release that a new document of this user would get. */
export async function askCurrent(): Promise<CurrentSubApp> {
  const ask = () => quietClient(hostCalls.currentSubApp, {});
  return ask().catch(async (error: unknown) => {
    // An expired access token is renewed silently; this call never requests sign-in.
    if (error instanceof CallError && error.status === 401 && (await renewSilently())) return ask();
    throw error;
  });
}

/**
 * The release of this document's sub-app that its user would get now; null when there is none or it is another sub-app.
 */
export async function askVersion({ subApp }: Pick<HostBoot, 'subApp'>): Promise<string | null> {
  const current = await askCurrent();
  return current.subApp === subApp.name ? current.version : null;
}
