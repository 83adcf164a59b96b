/** `11-25 10:32`, by the clock of the phone. */
export function clockText(instant: number | string): string {
  const time = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
