import { chooseTheme, keptTheme, type PlatformTheme } from '@platform/bridge/theme';

/** 长辈版: a switch stored in this browser and shared with the frame; `kept-theme.ts` has already applied it. */
export function startElderMode(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-elder-switch]');
  let shown = keptTheme();
  if (!button) return;
  const name = (theme: PlatformTheme) => {
    button.setAttribute('aria-pressed', String(theme === 'elder'));
    button.textContent = theme === 'elder' ? '标准版' : '长辈版';
  };
  name(shown);
  button.hidden = false;
  button.addEventListener('click', () => {
    shown = shown === 'elder' ? 'standard' : 'elder';
    chooseTheme(shown);
    name(shown);
  });
}
