/** Builds an OLE compound file of one directory sector, with streams at the top and streams in one storage. */
export function compoundFile(streams: readonly string[], inside: readonly string[] = []): Buffer {
  const none = 0xffffffff;
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(none - 1, 68);
  for (let at = 0; at < 109; at += 1) header.writeUInt32LE(at === 0 ? 0 : none, 76 + at * 4);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(none - 2, 0);
  // The directory occupies the sectors from 1 on.
  const names = ['Root Entry', ...streams, 'Storage', ...inside];
  const sectors = Math.ceil(names.length / 4);
  for (let at = 1; at <= sectors; at += 1) table.writeUInt32LE(at === sectors ? none - 1 : at + 1, at * 4);
  const directory = Buffer.alloc(sectors * 512);
  const storage = streams.length + 1;
  for (const [at, name] of names.entries()) {
    const entry = directory.subarray(at * 128, (at + 1) * 128);
    entry.write(name, 0, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = at === 0 ? 5 : at === storage ? 1 : 2;
    // Each entry is the right sibling of the previous one, which is a valid tree.
    const hasNext = at > 0 && at !== storage && at !== names.length - 1;
    entry.writeUInt32LE(none, 68);
    entry.writeUInt32LE(hasNext ? at + 1 : none, 72);
    entry.writeUInt32LE(at === 0 ? 1 : at === storage && inside.length > 0 ? storage + 1 : none, 76);
  }
  return Buffer.concat([header, table, directory]);
}
