import { contentLabels } from './labels';

const access = {
  who: ['B'],
  scope: 'all',
  roles: ['admin', 'editor'],
  noRows: 'content is the platform’s own: whoever may call it may work on every item',
} as const;
/** Options of calls that read content. */
export const read = { method: 'POST', labels: contentLabels, access: { ...access, effect: 'read' } } as const;
/** Options of calls that write content. */
export const write = { method: 'POST', labels: contentLabels, access: { ...access, effect: 'write' } } as const;
