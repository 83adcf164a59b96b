import { open, readFile, type FileHandle } from 'node:fs/promises';
import { uploadLimits, type UploadPurpose } from '@platform/contract/files/upload-purpose';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../errors/api-error';
import { checkedSize, ImageError } from './checked-size';
import { compoundKind } from './compound-kind';
import { imageSize } from './image-size';
import { inspectArchive } from './inspect-archive';
import { isAnimated } from './is-animated';
import { isOfd } from './is-ofd';

/** Media type by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ofd: 'application/ofd',
  zip: 'application/zip',
};

/** The size of a JPEG may follow embedded profiles and previews. */
const HEADER_BYTES = 512 * 1024;
const ZIP = 0x504b0304;
/** For CSV and tables of other programs. */
const HOW_TO_SAVE_TABLES = '；表格（CSV、XLS、ET 等）请用 Excel 或 WPS 打开，另存为 xlsx 后上传';
const NAMES: Readonly<Record<string, string>> = { webp: 'WebP' };

export interface UploadType {
  extension: string;
  mimeType: string;
}

/**
 * Detects the type of a file from its bytes, regardless of its name.
 * @throws ApiError 422 for types that the purpose does not accept, for pictures that are broken, huge or (for the site)
 * animated, and for archives that unpack to too much
 */
export async function inspectUpload(path: string, purpose: UploadPurpose): Promise<UploadType> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    // Checked first, because detecting the type of an office file unpacks a part of it.
    if (head.length >= 4 && head.readUInt32BE(0) === ZIP) await inspectArchive(path, size);
    const extension = await extensionOf(path, file);
    const taken: readonly string[] = uploadLimits[purpose].extensions;
    const mimeType = MEDIA_TYPES[extension];
    if (!taken.includes(extension) || !mimeType)
      throw refuse(
        `只能上传 ${taken.map((each) => NAMES[each] ?? each.toUpperCase()).join('、')} 文件${taken.includes('xlsx') && !taken.includes('xls') ? HOW_TO_SAVE_TABLES : ''}`,
      );
    if (mimeType.startsWith('image/')) await inspectPicture(path, head, purpose);
    return { extension, mimeType };
  } finally {
    await file.close();
  }
}

/** Returns '' for an unknown type. @throws ApiError 422 for a document with a password */
async function extensionOf(path: string, file: FileHandle): Promise<string> {
  const found = (await fileTypeFromFile(path))?.ext;
  if (found === 'zip') return (await isOfd(path)) ? 'ofd' : 'zip';
  if (found !== 'cfb') return found ?? '';
  const kind = await compoundKind(file);
  if (kind === 'encrypted') throw refuse('文件有密码，请去掉密码后上传');
  return kind ?? '';
}

async function inspectPicture(path: string, head: Buffer, purpose: UploadPurpose): Promise<void> {
  try {
    checkedSize(imageSize(head));
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    throw refuse(`${error.message}，请缩小或重新保存后上传`);
  }
  if (purpose === 'picture' && isAnimated(await readFile(path))) throw refuse('图片是动图，请换成静止的图片');
}

function refuse(message: string): ApiError {
  return ApiError.atField('file', message);
}
