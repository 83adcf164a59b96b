const CHART_PARTS =
  /[\\/]echarts[\\/]lib[\\/](?:chart[\\/](?!bar[\\/]|helper[\\/])|component[\\/](?:tooltip|legend|axisPointer)[\\/])/;

/**
 * Returns the rules by which a sub-app's code is split (decision 0007). The entry script has all that the first screen
 * needs before its page. One file has the libraries that a fourth of the pages use: twenty small files compress a tenth
 * worse and need twenty requests. Charts are separate, loaded by the first page with one. Webpack splits the rest.
 */
export function splitChunks(pageCount: number): object {
  return {
    chunks: 'async',
    maxAsyncRequests: 8,
    minSize: 30_000,
    cacheGroups: {
      // Core, axes and bars are in one file; this one has the parts that not every chart uses.
      chartParts: { test: CHART_PARTS, name: 'chart-parts', chunks: 'async', priority: 31, enforce: true },
      charts: {
        test: /[\\/]node_modules[\\/](?:echarts|zrender)[\\/]/,
        name: 'charts',
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      // Both calendars need all of it; no other page needs any.
      calendar: {
        test: /[\\/]node_modules[\\/](?:@fullcalendar|preact)[\\/]/,
        name: 'calendar',
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      // Tables and forms load with the first page even when it has none: the second page of most visits is a table and
      // must open quickly.
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
