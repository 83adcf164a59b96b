/** How the platform is shown: 长辈版 has larger type, larger targets and more room. */
export type PlatformTheme = 'standard' | 'elder';

/** One choice for public pages and frame, kept in this browser; nothing is sent anywhere. */
const KEY = 'elder';

/** The theme that was chosen in this browser. */
export function keptTheme(): PlatformTheme {
  try {
    return localStorage.getItem(KEY) === '1' ? 'elder' : 'standard';
  } catch {
    return 'standard';
  }
}

/** Shows the document in a theme: the style sheets know it by `data-elder`. */
export function showTheme(theme: PlatformTheme): void {
  document.documentElement.toggleAttribute('data-elder', theme === 'elder');
}

/** Shows a theme and keeps it; without storage it lasts as long as the document. */
export function chooseTheme(theme: PlatformTheme): void {
  showTheme(theme);
  try {
    localStorage.setItem(KEY, theme === 'elder' ? '1' : '0');
  } catch {
    // Forbidden.
  }
}
