/** The sub-apps, which are released separately: administration, company portal, workbench of district and streets. */
export const SUB_APPS = ['sub-admin', 'sub-portal', 'sub-work'] as const;
export type SubAppName = (typeof SUB_APPS)[number];

/** Whether a text names a sub-app. */
export function isSubAppName(text: string): text is SubAppName {
  return (SUB_APPS as readonly string[]).includes(text);
}
