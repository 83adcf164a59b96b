import { useEffect, useState } from 'react';
import type { ExpressionRefusal } from '@platform/domain/query/expression-refusal';
import { QueryError } from '@platform/domain/query/query-error';
import type { QueryOffer } from '@platform/domain/query/query-warning';

/** How the server will read an expression that may be written for another system. */
interface TypedReading {
  refusal: ExpressionRefusal | null;
  /** Its meaning elsewhere, where it is another one. */
  elsewhere: { message: string; offers: readonly QueryOffer[] } | null;
}

/** Reads an expression as the server does. The tables of other systems are loaded on demand. */
export async function readAsTyped(exp: string): Promise<TypedReading> {
  const { readTyped } = await import('@platform/domain/query/read-typed');
  const { toRefusal } = await import('@platform/domain/query/expression-refusal');
  try {
    const { foreign } = readTyped(exp);
    return {
      refusal: null,
      elsewhere: foreign && { message: foreign.notice, offers: foreign.offer ? [foreign.offer] : [] },
    };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { refusal: toRefusal(error), elsewhere: null };
  }
}

/** The reading of an expression while it is written; undefined until it is known. */
export function useTypedReading(exp: string): TypedReading | undefined {
  const [known, setKnown] = useState<{ exp: string; reading: TypedReading }>();
  useEffect(() => {
    let current = true;
    if (exp.trim() !== '')
      readAsTyped(exp).then(
        (reading) => current && setKnown({ exp, reading }),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [exp]);
  return known?.exp === exp ? known.reading : undefined;
}
