/**
 * The site before this one was a single page whose addresses stood behind `#`. A bookmark of it leads to the page of the
 * same name; the server never sees that part of an address.
 */
export function followOldAddress(place: Pick<Location, 'hash' | 'replace'> = location): void {
  const path = /^#!?(\/(?:web\/[\w/]{1,80}|login))(\?[^#]{0,500})?$/.exec(place.hash);
  if (path) place.replace(path[1]! + (path[2] ?? ''));
}
