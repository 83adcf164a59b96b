import { MOST_FILES } from '@platform/contract/files/file';
import { acceptOf, uploadLimits } from '@platform/contract/files/upload-purpose';

const { document } = uploadLimits;

/** The files that can be attached to a question. */
export const FILES = {
  accept: acceptOf(document),
  extra: `JPG、PNG、WebP、PDF、DOCX 或 XLSX，每个不超过 ${document.maxBytes / 1024 / 1024} MB；最多 ${MOST_FILES} 个`,
};
