import { readFigure } from '@platform/contract/patents/reader';
import type { FigureRow } from './bodies.queries';

/** Returns the address of a figure on this origin, '' if it cannot be shown. A changed picture has another address. */
export function figureAddress(
  { id, state, imageSha256, thumbnailSha256 }: Pick<FigureRow, 'id' | 'state' | 'imageSha256' | 'thumbnailSha256'>,
  size: 'full' | 'thumbnail',
): string {
  if (state !== 'ready' && state !== 'drawn') return '';
  const content = size === 'full' ? imageSha256 : thumbnailSha256;
  return `${readFigure.path}?id=${id}&size=${size}&v=${content?.slice(0, 12) ?? 'd1'}`;
}

/** Addresses of the inline pictures in the texts of a document, in document order. */
export const inlineAddresses = (figures: readonly FigureRow[], kind: string): string[] =>
  figures
    .filter((figure) => figure.kind === kind && figure.role === 'inline')
    .map((figure) => figureAddress(figure, 'full'));
