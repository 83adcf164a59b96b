import { SaxesParser } from 'saxes';

/**
 * Awkward user input: control characters, halves of surrogate pairs, and characters that terminate a value in one of
 * the formats.
 */
export const HOSTILE_TEXT =
  '甲\u0001\u000b\u001b\u009f\ufffe\uffff\ud83d乙 ]]> ]]> <b>&amp;"\' </script><!-- --> \r丙\u2028丁,;\\ 𬭎🙏 =1+1';

/** Parses with a strict XML 1.0 parser. @throws Error for a text that is not well-formed */
export function strictXml(xml: string): { elements: number; texts: string[] } {
  const read = { elements: 0, texts: [] as string[] };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', () => (read.elements += 1));
  parser.on('text', (text) => read.texts.push(text));
  parser.on('cdata', (text) => read.texts.push(text));
  parser.write(xml).close();
  return read;
}

/**
 * Returns the lines of a calendar file as a strict program reads them (RFC 5545 §3.1).
 * @throws Error for an invalid file
 */
export function strictCalendar(file: string): string[] {
  const raw = file.split('\r\n');
  if (raw.pop() !== '') throw new Error('the last line has no end');
  for (const line of raw) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
    if (/[\p{Cc}\u2028\u2029\p{Surrogate}]/u.test(line.replaceAll('\t', ''))) throw new Error(`control: ${line}`);
  }
  const lines = raw
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const open: string[] = [];
  for (const line of lines) {
    const [, name, value] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`no property: ${line}`);
    if (name === 'BEGIN') open.push(value!);
    if (name === 'END' && open.pop() !== value) throw new Error(`ends what was not begun: ${line}`);
    const isText = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'X-WR-CALNAME'].includes(name);
    if (isText && !/^(?:[^\\;,]|\\[\\;,n])*$/.test(value!)) throw new Error(`not escaped: ${line}`);
  }
  if (open.length > 0) throw new Error(`never ended: ${open.join()}`);
  return lines;
}
