const MB = 1024 * 1024;

/** Limits of a build: far above any real one, far below the size of a disk. */
export const BUILD_LIMITS = { files: 2000, fileBytes: 16 * MB, totalBytes: 128 * MB } as const;
