/**
 * Version of the interface between host and sub-apps. Raised when a sub-app built against the older types could not run
 * under the newer host or the other way round; publishing refuses a release of another version.
 */
export const BRIDGE_VERSION = 1;
