const MB = 1024 * 1024;

/** Limits of one purpose of uploads. */
export interface UploadLimit {
  /** Bytes of one file at most. */
  maxBytes: number;
  /** Accepted file name extensions; the actual type is read from the bytes. */
  extensions: readonly string[];
}

/** Limits by purpose of an upload. Uploads for any other purpose are refused. */
export const uploadLimits = {
  /** Documents attached to a row, pictures of accounts. */
  document: { maxBytes: 20 * MB, extensions: ['jpg', 'png', 'webp', 'pdf', 'docx', 'xlsx'] },
  /** Pictures of the media library. */
  picture: { maxBytes: 20 * MB, extensions: ['jpg', 'png', 'webp', 'gif'] },
  /** Attachments of the media library: only ever downloaded. */
  attachment: {
    maxBytes: 50 * MB,
    extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'ofd', 'zip'],
  },
  /** Photos of a visit, reduced on the phone; without its script as the camera writes them. */
  photo: { maxBytes: 12 * MB, extensions: ['jpg', 'png', 'webp'] },
  /** Reports. */
  report: { maxBytes: 50 * MB, extensions: ['pdf'] },
} as const satisfies Record<string, UploadLimit>;
export type UploadPurpose = keyof typeof uploadLimits;

/** The extensions in the format of a file input: `.jpg,.jpeg,.png`. */
export function acceptOf({ extensions }: UploadLimit): string {
  return extensions.flatMap((each) => (each === 'jpg' ? ['.jpg', '.jpeg'] : [`.${each}`])).join(',');
}
