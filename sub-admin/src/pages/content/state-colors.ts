import type { ContentState } from '@platform/contract/content/kind';

/** Colour of the state of an item. */
export const stateColors = {
  draft: 'default',
  pending: 'gold',
  returned: 'red',
  approved: 'blue',
  scheduled: 'purple',
  published: 'green',
  withdrawn: 'default',
} as const satisfies Record<ContentState, string>;
