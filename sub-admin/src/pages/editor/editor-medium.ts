import type { MediumKind, MediumRow } from '@platform/contract/content/media';

/** What the editor needs to know of a medium. */
export type EditorMedium = Pick<MediumRow, 'id' | 'name'>;

/** What lies outside the editor: the media library. */
export interface EditorMedia {
  /** Lets a person choose; null when nothing was chosen. */
  pick(kind: MediumKind): Promise<EditorMedium | null>;
  /** Takes a pasted picture into the library. @throws when it is refused, with the reason for people */
  upload(file: File): Promise<EditorMedium>;
  /** Address under which a picture is shown while editing; null when the library does not have it any more. */
  sourceOf(mediaId: number): Promise<string | null>;
}
