import type { MediumRow } from '@platform/contract/content/media';
import { mediaWrites } from './media.queries';
import { readMedium } from './read-media';

/** How media are read, written and recorded in the audit log. */
export const medium = {
  name: '图片或附件',
  targetType: 'media',
  read: readMedium,
  audited: ({ name, alt, decorative, caption, credit, hash, bytes, deletedAt, state }: MediumRow) => ({
    name,
    alt,
    decorative,
    caption,
    credit,
    hash,
    bytes,
    deleted: deletedAt !== null,
    state,
  }),
  ...mediaWrites,
};
