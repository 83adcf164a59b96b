const CONDITIONS = ['before', 'after', 'country', 'status', 'type', 'litigation', 'language'];

/** The conditions in an address of Google Patents, as they are typed there; null when it is no such address. */
export function readGoogleAddress(input: string): string | null {
  const document = /^\s*https?:\/\/patents\.google\.com\/patent\/([A-Z]{2}[A-Z\d]+)/i.exec(input);
  if (document) return document[1]!;
  if (!/^\s*https?:\/\/patents\.google\.com\/\?/i.test(input)) return null;
  const parameters = new URLSearchParams(
    input
      .trim()
      .replace(/^[^?]*\?/, '')
      .replace(/#.*$/, ''),
  );
  const quoted = (value: string): string =>
    value
      .split(',')
      .map((name) => `"${name.replace(/"/g, '').trim()}"`)
      .join(' OR ');
  const parts: string[] = parameters.getAll('q').map((value) => `(${value.replace(/^\((.*)\)$/s, '$1')})`);
  for (const [name, value] of parameters) {
    if (name === 'assignee' || name === 'inventor') parts.push(`${name}:(${quoted(value)})`);
    if (CONDITIONS.includes(name)) parts.push(`${name}:${value}`);
  }
  return parts.join(' ');
}
