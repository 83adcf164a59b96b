import type { HostActions } from './host-actions';

/** `optional`: by its type a sub-app must check whether its host has the feature, so that nothing breaks without it. */
type Kind<Key extends keyof HostActions> = undefined extends HostActions[Key] ? 'optional' : 'needed';

const features = {
  requireSignIn: 'needed',
  beginLoading: 'needed',
  toast: 'needed',
  offerUndo: 'needed',
  navigate: 'needed',
  setTitle: 'needed',
  setBreadcrumbExtras: 'needed',
  onBeforeReload: 'optional',
  reloadKeepingInput: 'optional',
  reportPageFailure: 'optional',
  logout: 'needed',
  refreshUser: 'needed',
} as const satisfies { [Key in keyof Required<HostActions>]: Kind<Key> };

/** Features of a host beyond mounting: the members of `HostActions`, as the types enforce. */
export const BRIDGE_FEATURES: readonly string[] = Object.keys(features);

/**
 * Features that a sub-app which uses them requires. A build's manifest lists those that its scripts use; publishing
 * refuses a release with a feature that this server's host lacks.
 */
export const NEEDED_FEATURES: readonly string[] = Object.entries(features).flatMap(([name, kind]) =>
  kind === 'needed' ? [name] : [],
);
