/** Storage key of the text size, in steps from the normal one. */
const KEY = 'article-text-size';
const [SMALLEST, LARGEST] = [-1, 3];

/** Buttons that change an article’s text size, stored in this browser. */
export function startTextSize(): void {
  const group = document.querySelector<HTMLElement>('[data-text-size]');
  if (!group) return;
  let step = kept();
  const show = () => {
    document.documentElement.dataset.textStep = String(step);
    for (const button of group.querySelectorAll<HTMLButtonElement>('[data-step]')) {
      const to = Number(button.dataset.step);
      button.disabled = to === 0 ? step === 0 : to < 0 ? step <= SMALLEST : step >= LARGEST;
    }
  };
  show();
  group.hidden = false;
  group.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-step]');
    if (!button) return;
    const by = Number(button.dataset.step);
    step = by === 0 ? 0 : Math.min(LARGEST, Math.max(SMALLEST, step + by));
    try {
      localStorage.setItem(KEY, String(step));
    } catch {
      // Without storage the size applies to this page only.
    }
    show();
  });
}

function kept(): number {
  try {
    const step = Number(localStorage.getItem(KEY));
    return Number.isInteger(step) ? Math.min(LARGEST, Math.max(SMALLEST, step)) : 0;
  } catch {
    return 0;
  }
}
