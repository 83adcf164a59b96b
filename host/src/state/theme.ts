import type { PlatformTheme } from '@platform/bridge/platform-state';
import type { Host } from './host';

/** The choice of the public pages too: one switch for the whole platform, kept in this browser. */
const KEY = 'elder';

/** 长辈版 where it was chosen in this browser. */
export function keptTheme(): PlatformTheme {
  try {
    return localStorage.getItem(KEY) === '1' ? 'elder' : 'standard';
  } catch {
    return 'standard';
  }
}

/** Shows frame and pages in a theme and keeps the choice; without storage it lasts as long as the document. */
export function setTheme({ state }: Host, theme: PlatformTheme): void {
  document.documentElement.toggleAttribute('data-elder', theme === 'elder');
  state.set({ theme });
  try {
    localStorage.setItem(KEY, theme === 'elder' ? '1' : '0');
  } catch {
    // Forbidden.
  }
}
