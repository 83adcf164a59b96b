/** Thrown if the file as a whole cannot be imported. The message is Chinese and printable. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}
