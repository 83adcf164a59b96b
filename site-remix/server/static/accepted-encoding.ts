export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `Accept-Encoding` takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const takes = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`).test(header);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
