const NONE = 1;
const GROUP_4 = 4;

/** Builds a bilevel TIFF of one strip. */
function tiff(width: number, height: number, compression: number, strip: Buffer): Buffer {
  const entries: [tag: number, type: number, value: number][] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 1],
    [259, 3, compression],
    [262, 3, 0],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, strip.length],
    [293, 4, 0],
  ];
  const used = entries.filter(([tag]) => compression === GROUP_4 || tag !== 293);
  const padded = strip.length % 2 === 0 ? strip : Buffer.concat([strip, Buffer.alloc(1)]);
  const header = Buffer.alloc(8);
  header.write('II*\0', 0, 'latin1');
  header.writeUInt32LE(8 + padded.length, 4);
  const directory = Buffer.alloc(2 + used.length * 12 + 4);
  directory.writeUInt16LE(used.length, 0);
  used.forEach(([tag, type, value], at) => {
    directory.writeUInt16LE(tag, 2 + at * 12);
    directory.writeUInt16LE(type, 4 + at * 12);
    directory.writeUInt32LE(1, 6 + at * 12);
    directory.writeUInt32LE(value, 10 + at * 12);
  });
  return Buffer.concat([header, padded, directory]);
}

/**
 * A page in CCITT group 4, eight pixels wide, the left half white and the right half black. The first row is coded by
 * its runs (horizontal mode: four white, four black). Every other row repeats the row above (vertical mode 0, twice).
 */
export function group4Page(height = 8): Buffer {
  const bits = `001${'1011'}${'011'}${'1'}${'11'.repeat(height - 1)}000000000001000000000001`;
  return tiff(8, height, GROUP_4, toBytes(bits));
}

/** A white page without compression. */
export const plainPage = (width: number, height: number): Buffer =>
  tiff(width, height, NONE, Buffer.alloc(Math.ceil(width / 8) * height));

/** A header that declares more pixels than the bytes can hold. */
export const hugePage = (): Buffer => tiff(60_000, 60_000, GROUP_4, Buffer.alloc(16));

/** A page with an invalid strip. */
export const brokenPage = (): Buffer =>
  tiff(400, 400, 5, Buffer.from('this is no LZW at all, not even a little of it'));

function toBytes(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Buffer.from((padded.match(/.{8}/g) ?? []).map((each) => parseInt(each, 2)));
}
