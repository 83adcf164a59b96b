const MB = 1024 * 1024;

/** What a build may hold: far above any real one, far below what could fill a disk. */
export const BUILD_LIMITS = { files: 2000, fileBytes: 16 * MB, totalBytes: 128 * MB } as const;
