/** The file as a whole cannot be imported. The message is Chinese and fit to print. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}
