import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { findFile } from '../../kernel/files/files.queries';
import type { RevisionRow } from './content.queries';

/** Returns the file of a report as its page shows it; null for other kinds. The file has its own address. */
export async function reportDocument(
  db: Database,
  kind: ContentKind,
  { fields }: RevisionRow,
): Promise<{ name: string; bytes: number } | null> {
  if (kind !== 'report') return null;
  const file = await findFile(db, String(fields.fileId ?? ''));
  return file ? { name: file.name, bytes: file.size } : null;
}
