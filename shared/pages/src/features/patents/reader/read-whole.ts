import type { DataOf } from '@platform/contract/call';
import {
  MAX_PARAGRAPHS,
  readBibliography,
  readClaims,
  readDescription,
  readDrawings,
} from '@platform/contract/patents/reader';
import { platformCall } from '../../../kit/platform-call';
import { withPictures } from './text-pieces';

type Description = DataOf<typeof readDescription>;

/** A patent with the data of all its pages. */
export interface WholePatent {
  fields: DataOf<typeof readBibliography>['fields'];
  claims: DataOf<typeof readClaims>;
  description: Omit<Description, 'paragraphs' | 'pictures'> & {
    paragraphs: (Description['paragraphs'][number] & { pictures: readonly string[] })[];
  };
  drawings: DataOf<typeof readDrawings>;
}

/** Reads a complete patent, long descriptions in parts. @throws CallError of the first call that fails */
export async function readWhole(publicationNumber: string, kind: string | undefined): Promise<WholePatent> {
  const quiet = { background: true };
  const [{ fields }, claims, first, drawings] = await Promise.all([
    platformCall(readBibliography, { publicationNumber }, quiet),
    platformCall(readClaims, { publicationNumber, kind }, quiet),
    platformCall(readDescription, { publicationNumber, kind, from: 0, size: MAX_PARAGRAPHS }, quiet),
    platformCall(readDrawings, { publicationNumber, kind }, quiet),
  ]);
  const paragraphs = withPictures(first.paragraphs, first.pictures);
  while (paragraphs.length < first.total) {
    const more = await platformCall(
      readDescription,
      { publicationNumber, kind, from: paragraphs.length, size: MAX_PARAGRAPHS },
      quiet,
    );
    if (more.paragraphs.length === 0) break;
    paragraphs.push(...withPictures(more.paragraphs, more.pictures));
  }
  return { fields, claims, description: { ...first, paragraphs }, drawings };
}

/** Addresses of all pictures of a patent. */
export function picturesOf({ claims, description, drawings }: WholePatent): string[] {
  return [
    ...claims.pictures,
    ...description.paragraphs.flatMap(({ pictures }) => pictures),
    ...drawings.figures.map(({ image }) => image),
  ].filter((address) => address !== '');
}
