/** What the search box of the header holds: the expression or the words of the address. */
export function searchText(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('exp') ?? query.get('val') ?? '';
}
