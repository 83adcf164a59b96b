import { BRIDGE_VERSION } from '@platform/bridge/bridge-version';
import type { HostBoot } from '@platform/bridge/host-boot';

/** The boot data that the server wrote into this document. Throws when it is missing or of another bridge version. */
export function readBoot(): HostBoot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document carries no boot data');
  const boot = JSON.parse(text) as HostBoot;
  if (boot.bridgeVersion !== BRIDGE_VERSION)
    throw new Error(`Boot data of bridge version ${boot.bridgeVersion}, this host speaks ${BRIDGE_VERSION}`);
  return boot;
}
