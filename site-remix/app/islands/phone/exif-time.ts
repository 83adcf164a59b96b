const EXIF_IFD = 0x8769;
const TAKEN = 0x9003;

/**
 * Returns when a JPEG was taken according to its camera: the phone’s local time as ISO 8601 with China’s offset.
 * Undefined where it is missing.
 */
export function exifTime(bytes: ArrayBuffer): string | undefined {
  const view = new DataView(bytes);
  try {
    if (view.getUint16(0) !== 0xffd8) return undefined;
    for (let at = 2; at + 4 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint16(at);
      if (marker >> 8 !== 0xff || marker === 0xffda) return undefined;
      if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return readTime(view, at + 10);
    }
  } catch (error) {
    // The data are truncated.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function readTime(view: DataView, start: number): string | undefined {
  const little = view.getUint16(start) === 0x4949;
  const short = (at: number) => view.getUint16(start + at, little);
  const long = (at: number) => view.getUint32(start + at, little);
  const find = (directory: number, tag: number): number | undefined => {
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === tag) return long(at + 8);
    }
    return undefined;
  };
  const exif = find(long(4), EXIF_IFD);
  const place = exif === undefined ? undefined : find(exif, TAKEN);
  if (place === undefined) return undefined;
  let text = '';
  for (let at = 0; at < 19; at += 1) text += String.fromCharCode(view.getUint8(start + place + at));
  const found = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text);
  if (!found) return undefined;
  const day = `${found[1]}-${found[2]}-${found[3]}`;
  const utc = Date.parse(`${day}T${found[4]}Z`);
  // Rejects impossible dates: Date would read 30 February as a day of March.
  return Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(day) ? undefined : `${day}T${found[4]}+08:00`;
}
