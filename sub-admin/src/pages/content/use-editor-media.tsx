import { lazy, useState, type ReactNode } from 'react';
import { getMedium, type MediumKind, type MediumRow } from '@platform/contract/content/media';
import { Later } from '@platform/pages/kit/parts/later';
import { quietCall } from '@platform/pages/kit/quiet-call';
import { originalFile, pictureFile } from '../media/medium-file';
import { sendMedium } from '../media/use-uploads';

const MediaPicker = lazy(() => import('../media/media-picker'));

/** Width of the text column in pixels. */
const WIDTH = 800;

/** The media library for the text editor, and the dialog in which the user chooses a medium. */
export function useEditorMedia(): { media: ReturnType<typeof mediaOf>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ kind: MediumKind; answer: (row: MediumRow | null) => void }>();
  const [media] = useState(() =>
    mediaOf((kind) => new Promise<MediumRow | null>((answer) => setAsked({ kind, answer }))),
  );
  const answer = (row: MediumRow | null) => {
    asked?.answer(row);
    setAsked(undefined);
  };
  const dialog = asked && (
    <Later>
      <MediaPicker only={asked.kind} onPick={answer} onClose={() => answer(null)} />
    </Later>
  );
  return { media, dialog };
}

const mediaOf = (pick: (kind: MediumKind) => Promise<MediumRow | null>) => ({
  pick,
  upload: (file: File) => sendMedium(file, 'picture'),
  sourceOf: async (mediaId: number) => {
    const medium = await quietCall(getMedium, { id: mediaId }).catch(() => undefined);
    return medium ? (pictureFile(medium, WIDTH) ?? originalFile(medium)) : null;
  },
});
