/** Whether the counts of a property have no information: no values, or only unknown ones. */
export function saysNothing(values: readonly { label: string }[]): boolean {
  return values.every(({ label }) => label === '未知');
}
