/** Buttons that add a sentence to the summary and fire an input event, so that the draft is saved. */
export function startPhrases(): void {
  const summary = document.querySelector<HTMLTextAreaElement>('textarea[name="summary"]');
  if (!summary) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-phrase]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const before = summary.value.trimEnd();
      summary.value = before === '' ? (button.dataset.phrase ?? '') : `${before}\n${button.dataset.phrase ?? ''}`;
      summary.dispatchEvent(new Event('input', { bubbles: true }));
      summary.focus();
    });
  }
}
