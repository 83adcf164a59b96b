import { getMedium } from '@platform/contract/content/media';
import { quietCall } from '@platform/pages/kit/quiet-call';
import { originalFile, pictureFile } from '../media/medium-file';

/** Width of the text column in pixels. */
const WIDTH = 800;

/**
 * Sets the addresses of the pictures in a stored text, which names them only by their id in the media library. An
 * unknown picture stays as its alt text. Returns a function that stops the process.
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
