import { BRIDGE_FEATURES } from '@platform/bridge/bridge-features';
import { BRIDGE_VERSION } from '@platform/bridge/bridge-version';
import { allCalls } from '@platform/contract/all-calls';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import type { ReleaseManifest } from './release-manifest';

/** What an origin offers to the sub-apps. */
export interface Offer {
  /** The protocol between host and sub-apps. */
  bridgeVersion: number;
  bridgeFeatures: readonly string[];
  /** The contract version; the previous one is served too. */
  contractVersion: number;
  /** Literal paths of `/v1`. */
  calls: readonly string[];
}

/** What this server offers. */
const ownOffer: Offer = {
  bridgeVersion: BRIDGE_VERSION,
  bridgeFeatures: BRIDGE_FEATURES,
  contractVersion: CONTRACT_VERSION,
  calls: allCalls.map((call) => call.path),
};

/** Everything a release needs and this origin does not offer, in Chinese; empty when it can run here. */
export function findMissing(
  { bridgeVersion, contractVersion, bridgeFeatures, calls }: ReleaseManifest,
  offer: Offer = ownOffer,
): string[] {
  const missing: string[] = [];
  if (bridgeVersion !== offer.bridgeVersion)
    missing.push(`主子应用约定版本为 ${bridgeVersion}，平台为 ${offer.bridgeVersion}`);
  if (contractVersion > offer.contractVersion)
    missing.push(`接口契约版本为 ${contractVersion}，平台只到 ${offer.contractVersion}`);
  if (contractVersion < offer.contractVersion - 1)
    missing.push(
      `接口契约版本为 ${contractVersion}，平台只支持 ${offer.contractVersion - 1} 和 ${offer.contractVersion}`,
    );
  const features = bridgeFeatures.filter((feature) => !offer.bridgeFeatures.includes(feature));
  if (features.length > 0) missing.push(`平台的主应用没有：${features.join('、')}`);
  const absent = calls.filter((path) => !offer.calls.includes(path));
  if (absent.length > 0) missing.push(`平台没有接口：${absent.join('、')}`);
  return missing;
}
