/** Text of the header’s search box: the expression or the keyword of the address. */
export function searchText(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('exp') ?? query.get('val') ?? '';
}
