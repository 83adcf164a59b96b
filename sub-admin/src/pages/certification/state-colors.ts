/** Colour of a request's state. */
export const stateColors = {
  pending: 'gold',
  incomplete: 'blue',
  rejected: 'red',
  approved: 'green',
  revoked: 'default',
} as const;
