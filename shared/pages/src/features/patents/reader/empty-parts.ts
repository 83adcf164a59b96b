import type { PatentPart } from '@platform/contract/patents/patent';

/** Parts that each page of the reader shows, by its address; other pages are never empty. */
const SHOWN: Readonly<Record<string, { parts: readonly PatentPart[]; name: string }>> = {
  '/power': { parts: ['claims'], name: '权利要求' },
  '/instructions': { parts: ['description'], name: '说明书' },
  '/drawings': { parts: ['drawings'], name: '附图' },
  '/fullText': { parts: ['claims', 'description'], name: '全文' },
  '/law': { parts: ['legalEvents'], name: '法律事件' },
  '/kindred': { parts: ['relations'], name: '同族与引证' },
};

/** Parts of a page that this patent lacks; undefined where one exists. */
export function lacking(path: string, parts: readonly PatentPart[]): string | undefined {
  const shown = SHOWN[path];
  return shown && !shown.parts.some((part) => parts.includes(part)) ? shown.name : undefined;
}

/** Names of all parts that a patent lacks; claims and description are not applicable to a design. */
export function allLacking(parts: readonly PatentPart[], patentType: string): string[] {
  const isDesign = patentType === '外观设计';
  return Object.keys(SHOWN)
    .filter((path) => path !== '/fullText' && !(isDesign && (path === '/power' || path === '/instructions')))
    .flatMap((path) => lacking(path, parts) ?? []);
}
