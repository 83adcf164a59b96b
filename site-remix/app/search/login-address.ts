/** Characters of an address that it may carry inside another one, where each of them is written with up to fifteen. */
const MOST_CARRIED = 3000;

/** The login that leads on to a page with a text in its address, where the address of the login can carry it. */
export function loginAddress(page: string, parameter: string, text: string): string {
  const whole = `${page}${page.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(text)}`;
  return `/login?${new URLSearchParams({ next: whole.length <= MOST_CARRIED ? whole : page }).toString()}`;
}
