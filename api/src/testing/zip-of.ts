import { deflateRawSync } from 'node:zlib';
import { crc32 } from './crc32';

interface ZipOptions {
  packed?: boolean;
  declared?: number;
  method?: number;
  descriptors?: boolean;
}

/**
 * Builds a zip with these files, stored without compression by default.
 * @param declared the size that the archive declares for each of them
 * @param method the compression method that the archive declares
 * @param descriptors whether the size follows each file, as written by streaming programs
 */
export function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  { packed = false, declared, method = packed ? 8 : 0, descriptors = false }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content as string);
    const bytes = packed ? deflateRawSync(plain) : plain;
    const nameBytes = Buffer.from(name, 'utf8');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(descriptors ? 0x808 : 0x800, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(packed ? 0 : crc32(plain), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(declared ?? plain.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const descriptor = Buffer.concat([Buffer.from('PK\x07\x08', 'latin1'), common.subarray(10, 22)]);
    const parts = [Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, bytes];
    const local = Buffer.concat(descriptors ? [...parts, descriptor] : parts);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
