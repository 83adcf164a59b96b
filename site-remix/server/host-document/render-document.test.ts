import type { HostBoot } from '@platform/bridge/host-boot';
import { inlineJson, renderHostDocument } from './render-document';

const hostile = '</script><script>alert(1)</script><!--\u2028';

test('inline JSON reads back the same and cannot leave its element', () => {
  const text = inlineJson({ name: hostile });
  expect(JSON.parse(text)).toEqual({ name: hostile });
  expect(text).not.toMatch(/[<>&\u2028]/);
});

test('names of users and of the platform are text in the document, never markup', () => {
  const boot = {
    platformName: '<b>平台</b>',
    subApp: { entry: '/sub-apps/sub-work/1"onload="x/index.html' },
    user: { name: hostile },
  } as unknown as HostBoot;
  const html = renderHostDocument(boot, { script: '/assets/host/a.js', style: '/assets/host/a.css' });
  expect(html).not.toContain('<b>平台');
  expect(html).not.toContain('"onload="');
  expect(html).not.toContain('alert(1)</script>');
  expect(html.match(/<script/g)).toHaveLength(2);
});
