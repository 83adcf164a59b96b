import path from 'node:path';
import type { Config } from '../../kernel/config/config';
import { createFileStore } from '../../kernel/files/file-store';
import type { FileStore } from '../../kernel/ports/file-store';

/** Folder of the media library's bytes, apart from other files: bytes that no medium names can be removed. */
export const mediaFolder = ({ filesDir }: Pick<Config, 'filesDir'>): string => path.join(filesDir, 'media');

/** The bytes of the media library: originals and their sizes. */
export const mediaFiles = (config: Pick<Config, 'filesDir'>): FileStore => createFileStore(mediaFolder(config));
