/** A Chinese application number as it is printed, with a dot before the check digit; others as they are stored, null as ''. */
export function applicationNumberText(office: string, number: string | null): string {
  if (number === null) return '';
  return office === 'CN' && /^(?:\d{12}|\d{8})[\dX]$/.test(number)
    ? `${number.slice(0, -1)}.${number.slice(-1)}`
    : number;
}
