import type { MediumKind, MediumRow } from '@platform/contract/content/media';

/** The fields of a medium that the editor uses. */
type EditorMedium = Pick<MediumRow, 'id' | 'name'>;

/** The media library as the editor uses it. */
export interface EditorMedia {
  /** Lets the user choose a medium; resolves to null if none was chosen. */
  pick(kind: MediumKind): Promise<EditorMedium | null>;
  /**
   * Uploads a pasted picture to the library.
   * @throws when the library refuses it, with a reason for the user
   */
  upload(file: File): Promise<EditorMedium>;
  /** Returns the address of a picture in the editor; null when the library no longer has it. */
  sourceOf(mediaId: number): Promise<string | null>;
}
