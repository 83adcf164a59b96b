/** Themes of the platform: 长辈版 has larger type, larger targets and more space. */
export type PlatformTheme = 'standard' | 'elder';

/** One choice for public pages and frame, stored in this browser and never sent. */
const KEY = 'elder';

/** The theme stored in this browser. */
export function keptTheme(): PlatformTheme {
  try {
    return localStorage.getItem(KEY) === '1' ? 'elder' : 'standard';
  } catch {
    return 'standard';
  }
}

/** Applies a theme to the document: the style sheets use `data-elder`. */
export function showTheme(theme: PlatformTheme): void {
  document.documentElement.toggleAttribute('data-elder', theme === 'elder');
}

/** Applies and stores a theme; without storage it lasts as long as the document. */
export function chooseTheme(theme: PlatformTheme): void {
  showTheme(theme);
  try {
    localStorage.setItem(KEY, theme === 'elder' ? '1' : '0');
  } catch {
    // Storage is disabled.
  }
}
