import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { SheetError } from './sheet-error';

/** Callbacks of the XML reader; element names have no prefix. */
export interface XmlEvents {
  open(tag: string, attributes: Readonly<Record<string, string | undefined>>): void;
  close?(tag: string): void;
  text?(text: string): void;
}

/**
 * Reads an XML text piece by piece. The callbacks for a piece run before the generator yields.
 * @param most maximum number of characters
 */
export async function* xmlPieces(
  source: Readable,
  most: number | undefined,
  on: XmlEvents,
): AsyncGenerator<void, void> {
  const parser = new SaxesParser({ xmlns: false });
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentag', ({ name, attributes }) => on.open(bare(name), attributes));
  parser.on('closetag', ({ name }) => on.close?.(bare(name)));
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  let read = 0;
  source.setEncoding('utf8');
  for await (const chunk of source as AsyncIterable<string>) {
    read += chunk.length;
    if (most !== undefined && read > most) throw new SheetError('工作表的目录过大，请另存为新的 xlsx 后上传');
    parser.write(chunk);
    if (failure) throw failure;
    yield;
  }
  parser.close();
  if (failure) throw failure;
  yield;
}

/** Reads a whole XML text. */
export async function readXml(source: Readable, most: number | undefined, on: XmlEvents): Promise<void> {
  for await (const _piece of xmlPieces(source, most, on));
}
