import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeManifest } from '@platform/api/testing/sub-app-build';

type SubAppName = 'sub-admin' | 'sub-portal' | 'sub-work';

/** The smallest sub-app with content: a title, and a button that loads a separate file later. */
export const tinyFiles = (label: string, atMount = ''): Record<string, string> => ({
  'index.html':
    '<!doctype html><html><head></head><body><div id="root"></div><script src="./umi.js" entry></script></body></html>',
  'umi.js': `
    const base = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__;
    window.tinySubApp = {
      bootstrap: async () => {},
      mount: async (props) => {
        ${atMount}
        const root = props.container.querySelector('#root');
        root.innerHTML = '<h2 id="tiny">${label}</h2><button id="more">更多</button><p id="later"></p>';
        root.querySelector('#more').onclick = () => {
          const script = document.createElement('script');
          script.src = base + 'later.js';
          window.showLater = (text) => (root.querySelector('#later').textContent = text);
          script.onerror = () => window.showLater('没有加载成功');
          document.head.appendChild(script);
        };
      },
      unmount: async () => {},
    };
  `,
  'later.js': `window.showLater('${label}的后续文件');`,
});

/** Writes files with the manifest of a build into a new folder. Returns folder and version. */
export function writeBuild(
  name: SubAppName,
  files: Record<string, string>,
  builtPaths: string[],
): { folder: string; version: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiny-build-'));
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  return {
    folder,
    version: writeManifest(folder, {
      name,
      bridgeVersion: 1,
      sharedCommit: '',
      entry: 'index.html',
      entryScript: 'umi.js',
      preload: ['umi.js'],
      builtPaths,
    }),
  };
}

/** Copies a finished build with an invisible change, which makes another version of the same. */
export function otherVersionOf(dist: string): { folder: string; version: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-build-'));
  const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.json'), 'utf8')) as { files: { path: string }[] };
  for (const { path: file } of manifest.files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    const content = readFileSync(path.join(dist, file));
    writeFileSync(
      path.join(folder, file),
      file === 'index.html' ? Buffer.concat([content, Buffer.from('<!-- next -->\n')]) : content,
    );
  }
  return { folder, version: writeManifest(folder, manifest) };
}
