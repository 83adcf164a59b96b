import { readDrawings } from '@platform/contract/patents/reader';
import { useCall } from '../../use-call';

/** The drawings of a publication of the patent; every page of the reader that shows them asks once. */
export function useDrawings(publicationNumber: string, kind: string | undefined) {
  return useCall(
    readDrawings,
    { publicationNumber, kind },
    { cacheKey: `drawings ${publicationNumber} ${kind ?? ''}` },
  );
}
