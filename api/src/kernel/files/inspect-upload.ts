import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ApiError } from '../http/api-error';
import { inspectArchive } from './inspect-archive';
import { imageSize } from './image-size';

/** What may be uploaded, by what the first bytes say: extension → media type. */
const ALLOWED: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Pixels of one picture at most: 50 million unpack to 200 MB. */
export const MAX_PIXELS = 50_000_000;
/** The size of a JPEG may stand behind embedded profiles and previews. */
const HEADER_BYTES = 512 * 1024;
const ZIP = 0x504b0304;

export interface UploadType {
  extension: string;
  mimeType: string;
}

/** Tells what a file is from its bytes, whatever its name says. @throws ApiError 422 for other types, huge pictures and what unpacks to too much */
export async function inspectUpload(path: string): Promise<UploadType> {
  // Before anybody else opens it: telling what an office file is means to unpack a part of it.
  const { size, head } = await readStart(path);
  if (head.length >= 4 && head.readUInt32BE(0) === ZIP) await inspectArchive(path, size);
  const found = await fileTypeFromFile(path);
  const mimeType = found && ALLOWED[found.ext];
  if (!found || !mimeType) throw refuse('只能上传 JPG、PNG、WebP、PDF、DOCX、XLSX 文件');
  if (mimeType.startsWith('image/')) {
    const picture = imageSize(head);
    if (!picture || picture.width === 0 || picture.height === 0) throw refuse('图片已损坏，请重新保存后上传');
    if (picture.width * picture.height > MAX_PIXELS) throw refuse('图片尺寸过大（超过 5000 万像素），请缩小后上传');
  }
  return { extension: found.ext, mimeType };
}

/** The beginning of a file and how large it is. */
async function readStart(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return { size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

function refuse(message: string): ApiError {
  return ApiError.atField('file', message);
}
