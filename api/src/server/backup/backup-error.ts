/** A backup cannot be made or restored. The message is Chinese and fit to print. */
export class BackupError extends Error {
  override name = 'BackupError';
}
