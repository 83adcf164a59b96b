import type { HostActions } from './host-actions';

/** `optional`: the types make a sub-app ask whether its host has it, so that nothing breaks where it is missing. */
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

/** What a host offers beyond mounting: the members of `HostActions`, as the types enforce. */
export const BRIDGE_FEATURES: readonly string[] = Object.keys(features);

/**
 * Those that a sub-app which uses them cannot do without. A build's manifest tells which of them its scripts use;
 * publishing refuses a release that uses one this server's host does not have.
 */
export const NEEDED_FEATURES: readonly string[] = Object.entries(features).flatMap(([name, kind]) =>
  kind === 'needed' ? [name] : [],
);
