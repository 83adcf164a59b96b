/** A file cannot be read as a table. The message is Chinese and says what to do. */
export class SheetError extends Error {
  override name = 'SheetError';

  constructor(message = '文件读不出来，请用 Excel 或 WPS 打开，另存为 xlsx 后上传', options?: ErrorOptions) {
    super(message, options);
  }
}
