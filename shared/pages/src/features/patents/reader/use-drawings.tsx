import { readDrawings } from '@platform/contract/patents/reader';
import { useCall } from '../../../kit/use-call';

/** The drawings of a publication; the reader's pages share one request. */
export function useDrawings(publicationNumber: string, kind: string | undefined) {
  return useCall(
    readDrawings,
    { publicationNumber, kind },
    { cacheKey: `drawings ${publicationNumber} ${kind ?? ''}` },
  );
}
