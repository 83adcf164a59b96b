/** Size of an A4 page, margin and line spacing in points, and characters per line. */
const [WIDTH, HEIGHT, MARGIN, LEADING, CHARACTERS] = [595, 842, 64, 24, 33];
const LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING);

/**
 * Makes a PDF of lines of Chinese text. A line that begins with `#` is a heading; empty lines are kept. It uses the
 * Chinese fonts of PDF readers and embeds none.
 */
export function demoPdf(lines: readonly string[]): Buffer {
  const rows = lines.flatMap((line) => (line.startsWith('#') ? [line] : cut(line)));
  const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / LINES)) }, (_, at) =>
    rows.slice(at * LINES, (at + 1) * LINES),
  );
  const pageOf = (at: number) => 6 + at * 2;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${pageOf(at)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[4 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor 5 0 R/DW 1000>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
    ...pages.flatMap((page, at) => {
      const text = page.map(drawn).join('\n');
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</Font<</F 3 0 R>>>>/Contents ${pageOf(at) + 1} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

function cut(line: string): string[] {
  const parts = [];
  for (let at = 0; at < line.length; at += CHARACTERS) parts.push(line.slice(at, at + CHARACTERS));
  return parts.length > 0 ? parts : [''];
}

function drawn(line: string, at: number): string {
  const isHeading = line.startsWith('#');
  const text = Buffer.from(isHeading ? line.slice(1).trim() : line, 'utf16le')
    .swap16()
    .toString('hex');
  const y = HEIGHT - MARGIN - (at + 1) * LEADING;
  return `BT /F ${isHeading ? 18 : 14} Tf ${MARGIN} ${y} Td <${text}> Tj ET`;
}
