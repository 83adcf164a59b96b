const KEY = 'elder';

/** 长辈版: a switch remembered in this browser; nothing is sent anywhere. */
export function startElderMode(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-elder-switch]');
  const apply = (on: boolean) => {
    document.documentElement.toggleAttribute('data-elder', on);
    button?.setAttribute('aria-pressed', String(on));
    if (button) button.textContent = on ? '标准版' : '长辈版';
  };
  apply(read());
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const on = !document.documentElement.hasAttribute('data-elder');
    apply(on);
    try {
      localStorage.setItem(KEY, on ? '1' : '0');
    } catch {
      // Storage is forbidden: the choice lasts for this page.
    }
  });
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
