/**
 * Modules that every table imports and no page of ours uses, with their replacements. Measured: decision 0007.
 * To use one of the controls, import antd's own component in the page; only pro-components' wrappers are replaced.
 */
const REPLACEMENTS: [pattern: RegExp, stub: string][] = [
  // Texts of pro-components in languages that the platform does not speak.
  [/@ant-design\/pro-provider\/es\/locale\/(?!zh_CN\.js)\w+\.js$/, 'empty-locale.js'],
  [
    /@ant-design\/pro-(?:field|form)\/es\/components\/(?:Cascader|ColorPicker|Image|Progress|Rate|Slider|TreeSelect)\/index\.js$/,
    'absent-control.js',
  ],
  [/@ant-design\/pro-form\/es\/layouts\/(?:StepsForm|LoginForm|LoginFormPage)\/index\.js$/, 'absent-control.js'],
  // Rows of fields added by hand (ProFormList): no form has them yet.
  [/@ant-design\/pro-form\/es\/components\/List\/ListContainer\.js$/, 'absent-control.js'],
  // Our tables have their own column settings, which a keyboard reaches and which need no tree.
  [/@ant-design\/pro-table\/es\/components\/ColumnSetting\/index\.js$/, 'absent-control.js'],
  // A second colour library for two functions.
  [/@ctrl\/tinycolor\/dist\/(?:module\/)?(?:public_api|index)\.js$/, 'tiny-color.js'],
  // Texts by which pro-components compares values.
  [/\/safe-stable-stringify\/esm\/wrapper\.js$/, 'bounded-stringify.js'],
  // Three large pictures for one small one.
  [/\/antd\/es\/result\/(?:noFound|serverError|unauthorized)\.js$/, 'plain-result-picture.js'],
  // Native in every browser since Chromium 64.
  [/\/resize-observer-polyfill\/dist\/[\w.]+\.js$/, 'native-resize-observer.js'],
  // The server checks what is sent; the browser needs only which fields a call has.
  [/\/zod\/mini\/index\.c?js$/, 'zod-outline.js'],
  // Parts of ECharts for options that our charts do not take: patterns for decals, options of version 2, a legend that
  // scrolls, tooltips drawn on the canvas, a dark theme.
  [
    /\/echarts\/lib\/(?:util\/decal|preprocessor\/helper\/compatStyle|component\/legend\/installLegendScroll|component\/tooltip\/TooltipRichContent|theme\/dark)\.js$/,
    'absent-chart-part.js',
  ],
  // Umi provides Node's Buffer to modules that mention it; all of ours first check whether it exists.
  [/\/node_modules\/buffer\/index\.js$/, 'absent-buffer.js'],
  // A sub-app is never the host of another one.
  [/\/plugin-qiankun-slave\/(?:MicroAppLink|connectMaster)\.tsx$/, 'absent-master.js'],
];

/** Returns the file name of the stub that replaces a resolved module, or undefined. */
export function stubFor(resource: string): string | undefined {
  const path = resource.replace(/\\/g, '/');
  return REPLACEMENTS.find(([pattern]) => pattern.test(path))?.[1];
}
