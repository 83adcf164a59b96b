import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { findFile } from '../../kernel/files/files.queries';
import type { RevisionRow } from './content.queries';

/** The file of a report as its page names it; it is opened at an address of its own. Null for other kinds. */
export async function reportDocument(
  db: Database,
  kind: ContentKind,
  { fields }: RevisionRow,
): Promise<{ name: string; bytes: number } | null> {
  if (kind !== 'report') return null;
  const file = await findFile(db, String(fields.fileId ?? ''));
  return file ? { name: file.name, bytes: file.size } : null;
}
