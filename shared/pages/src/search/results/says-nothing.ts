/** Whether what was counted of a property tells nothing of the hits: there are no values, or all of them are unknown. */
export function saysNothing(values: readonly { label: string }[]): boolean {
  return values.every(({ label }) => label === '未知');
}
