/** The 填入 buttons beside the demonstration accounts. */
export function startFilling(form: HTMLFormElement): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-fill-mobile]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      fill(form, 'account', button.dataset.fillMobile);
      fill(form, 'password', button.dataset.fillPassword);
      form.querySelector<HTMLButtonElement>('.sign-in-button')?.focus();
    });
  }
}

function fill(form: HTMLFormElement, name: string, value = ''): void {
  const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (input) input.value = value;
}
