import type { Database } from '../../../kernel/database/pool';
import { findFigures } from './bodies.queries';
import { inlineAddresses } from './figure-address';

/** Placeholder in a text for a picture of the source. */
const PLACEHOLDER = '\ufffc';

type Texts = readonly { text: string }[];

/**
 * Returns the addresses of the pictures in some texts of a document, in document order; '' for one that cannot be
 * shown.
 * @param before the texts of the document that come earlier, claims first; their pictures are skipped
 */
export async function picturesIn(
  db: Database,
  patentId: number,
  kind: string,
  before: Texts,
  shown: Texts,
): Promise<string[]> {
  const placeholdersIn = (texts: Texts): number =>
    texts.reduce((sum, { text }) => sum + text.split(PLACEHOLDER).length - 1, 0);
  const wanted = placeholdersIn(shown);
  if (wanted === 0) return [];
  const passed = placeholdersIn(before);
  return inlineAddresses(await findFigures(db, patentId), kind).slice(passed, passed + wanted);
}
