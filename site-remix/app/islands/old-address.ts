/**
 * The former site was a single page with its addresses behind `#`. Redirects a bookmark of it to the page of the same
 * name, in the browser because the server never gets that part of an address.
 */
export function followOldAddress(place: Pick<Location, 'hash' | 'replace'> = location): void {
  const path = /^#!?(\/(?:web\/[\w/]{1,80}|login))(\?[^#]{0,500})?$/.exec(place.hash);
  if (path) place.replace(path[1]! + (path[2] ?? ''));
}
