const CHART_PARTS =
  /[\\/]echarts[\\/]lib[\\/](?:chart[\\/](?!bar[\\/]|helper[\\/])|component[\\/](?:tooltip|legend|axisPointer)[\\/])/;

/**
 * How a sub-app's code is cut (decision 0007): everything the first screen needs before its page in the entry script;
 * the libraries that a fourth of the pages use in one file, because twenty small files compress a tenth worse and need twenty
 * requests; charts apart, loaded by the first page that draws one; the rest as webpack sees fit.
 */
export function splitChunks(pageCount: number): object {
  return {
    chunks: 'async',
    maxAsyncRequests: 8,
    minSize: 30_000,
    cacheGroups: {
      // Core, axes and bars in one file; what not every chart has beside it.
      chartParts: { test: CHART_PARTS, name: 'chart-parts', chunks: 'async', priority: 31, enforce: true },
      charts: {
        test: /[\\/]node_modules[\\/](?:echarts|zrender)[\\/]/,
        name: 'charts',
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      // Both calendars need all of it, and no other page any.
      calendar: {
        test: /[\\/]node_modules[\\/](?:@fullcalendar|preact)[\\/]/,
        name: 'calendar',
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      // Tables and forms come with the first page also where that one has none: the second page nearly everybody opens is
      // a table, and has to come quickly.
      tables: {
        test: /[\\/]node_modules[\\/](?:@ant-design[\\/]pro-(?:table|form|field|utils)|rc-picker|antd[\\/]es[\\/]date-picker)[\\/]/,
        name: 'ui',
        chunks: 'async',
        priority: 25,
        enforce: true,
      },
      ui: {
        test: /[\\/]node_modules[\\/]|[\\/]shared[\\/](?!pages[\\/])/,
        name: 'ui',
        chunks: 'async',
        minChunks: Math.max(1, Math.ceil(pageCount / 4)),
        priority: 20,
        enforce: true,
      },
    },
  };
}
