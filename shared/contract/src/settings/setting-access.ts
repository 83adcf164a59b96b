/** Settings belong to the platform: administrators read and change all of them, all other accounts none. */
export const settingAccess = {
  who: ['B'],
  scope: 'all',
  roles: ['admin'],
  noRows: 'settings are the platform’s own, whole to every administrator and to nobody else',
} as const;
