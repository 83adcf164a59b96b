import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { checkScript } from './check-script';
import { checkStyles } from './check-styles';

/** Returns the sorted paths of the files below a folder, with `/`. */
export function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      return entry.isDirectory() ? listFiles(folder, path) : [path];
    })
    .sort();
}

/** Returns complaints about the emitted scripts and style sheets of a folder, `file: complaint`; empty for none. */
export function checkFolder(folder: string, kind: 'script' | 'module'): string[] {
  return listFiles(folder).flatMap((path) => {
    const read = () => readFileSync(join(folder, path), 'utf8');
    const complaints =
      extname(path) === '.js' ? checkScript(read(), kind) : extname(path) === '.css' ? checkStyles(read()) : [];
    return complaints.map((complaint) => `${path}: ${complaint}`);
  });
}
