import type { PatentPart } from '@platform/contract/patents/patent';

/** What each page of the reader shows, by its address; a page that is not here always has something. */
const SHOWN: Readonly<Record<string, { parts: readonly PatentPart[]; name: string }>> = {
  '/power': { parts: ['claims'], name: '权利要求' },
  '/instructions': { parts: ['description'], name: '说明书' },
  '/drawings': { parts: ['drawings'], name: '附图' },
  '/fullText': { parts: ['claims', 'description'], name: '全文' },
  '/law': { parts: ['legalEvents'], name: '法律事件' },
  '/kindred': { parts: ['relations'], name: '同族与引证' },
};

/** What a page would show and this patent lacks; undefined where there is something. */
export function lacking(path: string, parts: readonly PatentPart[]): string | undefined {
  const shown = SHOWN[path];
  return shown && !shown.parts.some((part) => parts.includes(part)) ? shown.name : undefined;
}

/** Names of everything that a patent lacks; a design lacks neither claims nor a description, it has none. */
export function allLacking(parts: readonly PatentPart[], patentType: string): string[] {
  const isDesign = patentType === '外观设计';
  return Object.keys(SHOWN)
    .filter((path) => path !== '/fullText' && !(isDesign && (path === '/power' || path === '/instructions')))
    .flatMap((path) => lacking(path, parts) ?? []);
}
