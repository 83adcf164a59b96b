/** Maximum length of an address inside another address, where each character is encoded with up to fifteen. */
const MOST_CARRIED = 3000;

/** Address of the login with a page to return to and its text, where the address is short enough. */
export function loginAddress(page: string, parameter: string, text: string): string {
  const whole = `${page}${page.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(text)}`;
  return `/login?${new URLSearchParams({ next: whole.length <= MOST_CARRIED ? whole : page }).toString()}`;
}
