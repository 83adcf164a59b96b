/** Thrown if a backup cannot be made or restored. The message is Chinese and printable. */
export class BackupError extends Error {
  override name = 'BackupError';
}
