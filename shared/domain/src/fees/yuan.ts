/** An amount in whole yuan for people: `1,200 元`. */
export function yuan(amountCny: number): string {
  return `${String(amountCny).replace(/\B(?=(\d{3})+$)/g, ',')} 元`;
}
