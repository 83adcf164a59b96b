import type { Database } from '../../../kernel/database/pool';
import { findFigures } from './bodies.queries';
import { inlineAddresses } from './figure-address';

/** Stands in a text where the source has a picture. */
const PLACEHOLDER = '\ufffc';

type Texts = readonly { text: string }[];

/**
 * Addresses of the pictures that stand in some texts of a document, in the order of their places; '' where one cannot be shown.
 * @param before the texts of the document that come before them, claims first: their pictures are passed over
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
