import type { JobRow } from '@platform/contract/jobs/job';

/** Colours of the states of background work. */
export const stateColors: Partial<Record<JobRow['state'], string>> = {
  queued: 'default',
  running: 'blue',
  done: 'green',
  failed: 'red',
};
