const MB = 1024 * 1024;

/** What one purpose of uploads takes. */
export interface UploadLimit {
  /** Bytes of one file at most. */
  maxBytes: number;
  /** Ends of the names of what is taken; which one a file is, is told from its bytes. */
  extensions: readonly string[];
}

/** What may be uploaded for which purpose. Nothing is taken for a purpose that does not stand here. */
export const uploadLimits = {
  /** Papers beside a row, pictures of accounts. */
  document: { maxBytes: 20 * MB, extensions: ['jpg', 'png', 'webp', 'pdf', 'docx', 'xlsx'] },
  /** Pictures of the media library. */
  picture: { maxBytes: 20 * MB, extensions: ['jpg', 'png', 'webp', 'gif'] },
  /** Attachments of the media library: they are only ever downloaded. */
  attachment: {
    maxBytes: 50 * MB,
    extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'ofd', 'zip'],
  },
  /** Photos of a visit, made small on the phone; without its script as the camera writes them. */
  photo: { maxBytes: 12 * MB, extensions: ['jpg', 'png', 'webp'] },
  /** Reports. */
  report: { maxBytes: 50 * MB, extensions: ['pdf'] },
} as const satisfies Record<string, UploadLimit>;
export type UploadPurpose = keyof typeof uploadLimits;

/** The extensions as a file input takes them: `.jpg,.jpeg,.png`. */
export function acceptOf({ extensions }: UploadLimit): string {
  return extensions.flatMap((each) => (each === 'jpg' ? ['.jpg', '.jpeg'] : [`.${each}`])).join(',');
}
