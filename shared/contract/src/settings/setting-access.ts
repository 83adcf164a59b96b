/** Settings are the platform's own: every administrator sees and changes all of them, and nobody else any. */
export const settingAccess = {
  who: ['B'],
  scope: 'all',
  roles: ['admin'],
  noRows: 'settings are the platform’s own, whole to every administrator and to nobody else',
} as const;
