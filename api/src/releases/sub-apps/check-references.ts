import path from 'node:path';
import { decodePart } from '@platform/domain/text/decode-address';

/** Text of a release's files by path below it; only html, css and js are checked. */
export type Texts = ReadonlyMap<string, string>;

/** `https://x`, `http://x`, `//x`, `wss://x`: an address on another host. */
const FOREIGN = String.raw`(?:(?:https?|wss?):)?\/\/[\w[]`;

/**
 * Code by which a script loads an address: imports, workers, requests, the source of an element. Other addresses in a
 * script (a namespace of w3.org, a link in an error text of a library, a link to click) load nothing and are accepted.
 * Addresses that a script builds at run time are left to the content security policy.
 */
const LOADS = [
  String.raw`\bimport\s*\(\s*`,
  String.raw`\b(?:import|from)\s*`,
  String.raw`\bimportScripts\s*\(\s*`,
  String.raw`\b(?:fetch|sendBeacon)\s*\(\s*`,
  String.raw`\bnew\s+(?:[\w$.]+\.)?(?:Worker|SharedWorker|EventSource|WebSocket)\s*\(\s*`,
  String.raw`\.src\s*=\s*`,
  String.raw`\bsrc\s*:\s*`,
];
const SCRIPT_LOAD = new RegExp(`(?:${LOADS.join('|')})["'\`](${FOREIGN}[^"'\`]*)["'\`]`, 'g');
const HTML_REFERENCE =
  /<(?:script|link|img|iframe|source|video|audio|embed|object|base|use|input)\b[^>]*?\s(?:src|href|data|srcset|poster)\s*=\s*["']?([^"'\s>]+)/gi;
const CSS_REFERENCE = /url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/gi;
/** webpack's map from a chunk to the hash in its file name: `({76:"42b28378",…})[e]+".async.js"`. */
const CHUNK_MAP = /\{((?:(?:\d+|"[^"]+"|[\w$]+):"[0-9a-f]{8,20}",?)+)\}\)?\[\w+\]\+"((?:\.[\w-]+)+)"/g;

const isForeign = (address: string) => new RegExp(`^${FOREIGN}`).test(address);
/** `data:`, `blob:`, `#id`: within the document. */
const isInline = (address: string) => /^(?:data:|blob:|about:|#)/i.test(address);

/**
 * Faulty references of the emitted files: addresses on other hosts, and files that are not part of the release (named
 * in html and css, or chunks that the entry script names). One Chinese line each; empty without faults.
 * @param entryScript the script that holds the chunk map
 */
export function findBadReferences(texts: Texts, files: ReadonlySet<string>, entryScript: string): string[] {
  const faults: string[] = [];
  for (const [file, text] of texts) {
    if (file.endsWith('.js'))
      for (const [, address] of text.matchAll(SCRIPT_LOAD)) faults.push(`${file} 加载其他网站的 ${short(address)}`);
    const references = file.endsWith('.html')
      ? text.matchAll(HTML_REFERENCE)
      : file.endsWith('.css')
        ? text.matchAll(CSS_REFERENCE)
        : [];
    for (const [, first, second] of references) {
      const address = (first ?? second ?? '').trim();
      if (isForeign(address)) faults.push(`${file} 引用其他网站的 ${short(address)}`);
      else if (!isInline(address) && !files.has(target(file, address)))
        faults.push(`${file} 引用的 ${short(address)} 不在构建结果中`);
    }
  }
  return [...faults, ...missingChunks(texts.get(entryScript) ?? '', files)];
}

function missingChunks(script: string, files: ReadonlySet<string>): string[] {
  const names = [...files];
  return [...script.matchAll(CHUNK_MAP)].flatMap(([, map = '', suffix = '']) => {
    const hashes = [...map.matchAll(/"([0-9a-f]{8,20})"/g)].map(([, hash]) => `.${hash}${suffix}`);
    return hashes
      .filter((ending) => !names.some((name) => name.endsWith(ending)))
      .map((ending) => `入口脚本需要的 *${ending} 不在构建结果中`);
  });
}

function target(from: string, address: string): string {
  const plain = address.replace(/[?#].*$/, '');
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), decodePart(plain) ?? plain));
}

const short = (address = '') => (address.length > 80 ? `${address.slice(0, 77)}…` : address);
