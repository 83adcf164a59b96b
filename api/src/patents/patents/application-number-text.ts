/** Formats a Chinese application number with a dot before the check digit. Others stay as stored; null gives ''. */
export function applicationNumberText(office: string, number: string | null): string {
  if (number === null) return '';
  return office === 'CN' && /^(?:\d{12}|\d{8})[\dX]$/.test(number)
    ? `${number.slice(0, -1)}.${number.slice(-1)}`
    : number;
}
