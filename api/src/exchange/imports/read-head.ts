import { open } from 'node:fs/promises';
import { constants, gunzipSync } from 'node:zlib';

/** The beginning of a file. */
export interface FileHead {
  /** Whether the file is compressed by gzip. */
  packed: boolean;
  /** Number of bytes read from the file. */
  size: number;
  /** Their content, unpacked. */
  content: Buffer;
}

/** Reads the first bytes of a file, unpacked if compressed. Broken compression gives no content. */
export async function readHead(path: string, bytes: number): Promise<FileHead> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const packed = head[0] === 0x1f && head[1] === 0x8b;
    return { packed, size: bytesRead, content: packed ? unpack(head) : head };
  } finally {
    await handle.close();
  }
}

/** Unpacks the beginning of a compressed file. The missing end is no error. */
function unpack(head: Buffer): Buffer {
  try {
    return gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return Buffer.alloc(0);
  }
}
