import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { readXml } from './read-xml';
import { SheetError } from './sheet-error';

/** A sheet of a workbook. */
interface SheetPlace {
  name: string;
  /** Name of its part in the archive. */
  path: string;
  hidden: boolean;
}

/** An opened workbook. */
export interface Workbook {
  /** In the order of their tabs. */
  sheets: readonly SheetPlace[];
  /** Whether its dates count from 1904. */
  is1904: boolean;
  /** Parts with the shared texts and the formats of cells, where present. */
  strings: string | undefined;
  styles: string | undefined;
  part(name: string): Promise<Readable>;
  close(): void;
}

const ROOT = 'xl/workbook.xml';

/**
 * @param most maximum number of characters of the parts that name the sheets
 * @throws SheetError for a file that is no workbook
 */
export async function openWorkbook(path: string, most: number): Promise<Workbook> {
  const archive = await openPromise(path, { autoClose: false }).catch((cause: unknown) => {
    throw new SheetError(undefined, { cause });
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
    const part = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new SheetError();
      return (await archive.openReadStreamPromise(entry)) as Readable;
    };
    const targets = new Map<string, string>();
    const kinds = new Map<string, string>();
    await readXml(await part('xl/_rels/workbook.xml.rels'), most, {
      open: (tag, { Id, Target, Type }) => {
        if (tag !== 'Relationship' || !Id || !Target) return;
        const at = Target.startsWith('/') ? Target.slice(1) : new URL(Target, `zip:/xl/`).pathname.slice(1);
        targets.set(Id, at);
        if (entries.has(at)) kinds.set(Type?.split('/').at(-1) ?? '', at);
      },
    });
    const sheets: SheetPlace[] = [];
    let is1904 = false;
    await readXml(await part(ROOT), most, {
      open: (tag, attributes) => {
        if (tag === 'workbookPr') is1904 = isTrue(attributes.date1904);
        if (tag !== 'sheet') return;
        const reference = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
        const at = targets.get(reference);
        const hidden = (attributes.state ?? 'visible') !== 'visible';
        if (at) sheets.push({ name: attributes.name ?? '', path: at, hidden });
      },
    });
    const [strings, styles] = [kinds.get('sharedStrings'), kinds.get('styles')];
    return { sheets, is1904, strings, styles, part, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error instanceof SheetError ? error : new SheetError(undefined, { cause: error });
  }
}

/** A boolean in XML. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
