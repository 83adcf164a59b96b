import { BRIDGE_FEATURES } from '@platform/bridge/bridge-features';
import { BRIDGE_VERSION } from '@platform/bridge/bridge-version';
import { CONTRACT_VERSION } from '@platform/contract/contract-version';
import { findMissing } from './check-compatibility';
import { releaseManifest } from './release-manifest';

/** A manifest from before contract version, calls, features, commit and build time were added. */
const older = {
  name: 'sub-work',
  version: '0.1.0+12345678',
  contentHash: '0'.repeat(64),
  bridgeVersion: 1,
  sharedCommit: '',
  entry: 'index.html',
  entryScript: 'umi.js',
  builtPaths: ['/work'],
  files: [],
};
const manifest = (more: object = {}) =>
  releaseManifest.parse({ ...older, bridgeVersion: BRIDGE_VERSION, contractVersion: CONTRACT_VERSION, ...more });

it('reads manifests that are older than a field', () => {
  expect(releaseManifest.parse(older)).toMatchObject({
    contractVersion: 1,
    commit: '',
    builtAt: null,
    calls: [],
    bridgeFeatures: [],
    preload: [],
  });
});

it.each<[string, object]>([
  ['the current contract', {}],
  ['the contract before', { contractVersion: CONTRACT_VERSION - 1 }],
  ['what the origin has', { calls: ['/v1/user/info', '/v1/sub-app/current'], bridgeFeatures: [...BRIDGE_FEATURES] }],
])('takes a release that needs %s', (_what, more) => {
  expect(findMissing(manifest(more))).toEqual([]);
});

it('lists everything that is missing', () => {
  const release = manifest({
    bridgeVersion: BRIDGE_VERSION + 1,
    contractVersion: CONTRACT_VERSION + 1,
    calls: ['/v1/user/info', '/v1/not/yet', '/v1/nor/this'],
    bridgeFeatures: ['toast', 'teleport'],
  });
  expect(findMissing(release)).toEqual([
    `主子应用约定版本为 ${BRIDGE_VERSION + 1}，平台为 ${BRIDGE_VERSION}`,
    `接口契约版本为 ${CONTRACT_VERSION + 1}，平台只到 ${CONTRACT_VERSION}`,
    '平台的主应用没有：teleport',
    '平台没有接口：/v1/not/yet、/v1/nor/this',
  ]);
});

it('refuses a contract older than the previous one', () => {
  expect(findMissing(manifest({ contractVersion: CONTRACT_VERSION - 2 }))).toEqual([
    expect.stringContaining('只支持') as string,
  ]);
});
