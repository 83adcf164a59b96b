/** The address of a list with a filter, in the format that its page reads and writes. */
export function listAddress(path: string, filter: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(filter))
    for (const each of Array.isArray(value) ? value : [value]) query.append(key, String(each));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
