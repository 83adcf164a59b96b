import type { HostBoot } from '@platform/bridge/host-boot';
import { hostCalls } from '../session/host-calls';
import { quietClient } from '../session/quiet-client';
import { DEV_VERSION } from './sub-app-loader';
import type { SubAppFailure } from './sub-app-failure';

/** Reports to the server that a release failed here. Shows nothing: a notice is already on the screen. */
export function reportFailure({ subApp, nonce }: Pick<HostBoot, 'subApp' | 'nonce'>, failure: SubAppFailure): void {
  console.error(failure);
  if (failure.version === DEV_VERSION || nonce === '') return;
  const { phase, version } = failure;
  quietClient(hostCalls.reportSubApp, {
    subApp: subApp.name,
    version,
    phase,
    message: failure.message.slice(0, 500),
    nonce,
  }).catch(() => undefined);
}
