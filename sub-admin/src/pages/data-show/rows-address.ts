/** Returns the address of the rows behind a block or one of its slices. */
export function rowsAddress(block: number, slice?: string): string {
  const query = new URLSearchParams({ block: String(block), ...(slice === undefined ? {} : { slice }) });
  return `/dataShow/newList?${query.toString()}`;
}
