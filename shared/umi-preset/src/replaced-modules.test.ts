import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stubFor } from './replaced-modules';

test.each([
  ['/n/@ant-design/pro-provider/es/locale/fr_FR.js', 'empty-locale.js'],
  ['/n/@ant-design/pro-field/es/components/TreeSelect/index.js', 'absent-control.js'],
  ['C:\\n\\@ant-design\\pro-form\\es\\layouts\\StepsForm\\index.js', 'absent-control.js'],
  ['/n/@ant-design/pro-table/es/components/ColumnSetting/index.js', 'absent-control.js'],
  ['/n/antd/es/result/noFound.js', 'plain-result-picture.js'],
  ['/n/resize-observer-polyfill/dist/ResizeObserver.es.js', 'native-resize-observer.js'],
  ['/n/zod/mini/index.js', 'zod-outline.js'],
  ['/n/echarts/lib/util/decal.js', 'absent-chart-part.js'],
  ['/n/node_modules/buffer/index.js', 'absent-buffer.js'],
  ['/n/@ant-design/pro-form/es/components/List/ListContainer.js', 'absent-control.js'],
  ['/n/@ctrl/tinycolor/dist/module/index.js', 'tiny-color.js'],
  ['/n/safe-stable-stringify/esm/wrapper.js', 'bounded-stringify.js'],
  ['/sub-work/src/.umi-production/plugin-qiankun-slave/MicroAppLink.tsx', 'absent-master.js'],
])('%s is left out', (resource, stub) => {
  expect(stubFor(resource)).toBe(stub);
  expect(existsSync(fileURLToPath(new URL(`./stubs/${stub}`, import.meta.url)))).toBe(true);
});

test.each([
  '/n/@ant-design/pro-provider/es/locale/zh_CN.js',
  '/n/@ant-design/pro-field/es/components/Select/index.js',
  '/n/antd/es/tree-select/index.js',
  '/n/antd/es/result/index.js',
  '/sub-work/src/.umi-production/plugin-qiankun-slave/lifecycles.ts',
])('%s stays', (resource) => {
  expect(stubFor(resource)).toBeUndefined();
});
