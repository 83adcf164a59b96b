import { getMedium } from '@platform/contract/content/media';
import { quietCall } from '@platform/pages/quiet-call';
import { originalFile, pictureFile } from '../media/medium-file';

/** Pixels of the text column. */
const WIDTH = 800;

/**
 * Gives the pictures of a stored text their addresses: it names them by their place in the media library alone. Those of
 * which nothing is known stay as their alt text. Returns what ends it.
 */
export function showPictures(text: HTMLElement): () => void {
  let isOver = false;
  for (const picture of text.querySelectorAll<HTMLImageElement>('img[data-media]')) {
    const id = Number(picture.dataset.media);
    quietCall(getMedium, { id }).then(
      (medium) => {
        if (!isOver) picture.src = pictureFile(medium, WIDTH) ?? originalFile(medium);
      },
      () => undefined,
    );
  }
  return () => {
    isOver = true;
  };
}
