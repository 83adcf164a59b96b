import type { HostBoot } from '@platform/bridge/host-boot';
import { tokens } from '@platform/tokens/tokens';
import type { HostAssets } from './host-assets';

/** The document of the frame: no second round trip is needed to paint, and only the host’s own script runs. */
export function renderHostDocument(boot: HostBoot, assets: HostAssets): string {
  const title = escapeHtml(boot.platformName);
  return `<!DOCTYPE html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${tokens.color.frame}">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="modulepreload" href="${escapeHtml(assets.script)}">
${preloads(boot)}
<link rel="stylesheet" href="${escapeHtml(assets.style)}">
</head>
<body>
<noscript>此页面需要启用 JavaScript。公共检索可在<a href="/web/search">这里</a>使用。</noscript>
<div id="host"></div>
<script type="application/json" id="boot">${inlineJson(boot)}</script>
<script type="module" src="${escapeHtml(assets.script)}"></script>
</body>
</html>
`;
}

/** The sub-app’s entry and its files, loaded in parallel with the host. */
function preloads({ devEntry, subApp, toCome }: HostBoot): string {
  if (toCome) return '';
  const addresses = devEntry ? [devEntry] : [subApp.entry, ...(subApp.preload ?? [])];
  return addresses.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`).join('\n');
}

/** JSON that cannot end its script element or start a comment inside it, and that every JavaScript parser reads. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text escaped for HTML, attributes included. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
