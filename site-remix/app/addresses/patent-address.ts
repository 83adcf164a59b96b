/** Path of a patent's public page, from its number without kind code. */
export function patentAddress(publicationNumber: string): string {
  return `/web/patent/${encodeURIComponent(publicationNumber)}`;
}

/** Path of a result list for an expression. */
export function searchAddress(expression: string): string {
  return `/web/search/list?${new URLSearchParams({ exp: expression }).toString()}`;
}
