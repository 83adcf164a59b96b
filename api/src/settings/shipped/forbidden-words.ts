import type { ShippedEntry } from './dictionary-kind';

/** Words that disparage people; each region adds its own. */
export const FORBIDDEN_WORDS: readonly ShippedEntry[] = [
  { label: '残废人', aliases: ['残废'] },
  { label: '瘸子' },
  { label: '聋子' },
  { label: '傻子' },
  { label: '弱智' },
  { label: '盲流' },
  { label: '打工仔', aliases: ['打工妹'] },
];
