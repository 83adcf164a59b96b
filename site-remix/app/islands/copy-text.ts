/** Buttons that copy a text of the page; hidden where the clipboard is not available. */
export function startCopying(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const source = document.getElementById(button.dataset.copy ?? '');
      navigator.clipboard.writeText(source?.textContent ?? '').then(
        () => announce(button, '已复制'),
        () => announce(button, '复制失败，请手动选择文字'),
      );
    });
  }
}

function announce(button: HTMLButtonElement, text: string): void {
  const label = button.textContent ?? '';
  button.textContent = text;
  button.disabled = true;
  setTimeout(() => {
    button.textContent = label;
    button.disabled = false;
  }, 2000);
}
