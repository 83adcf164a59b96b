/** Disables a button for some seconds and shows the remaining time on it. */
export function countDown(button: HTMLButtonElement, seconds: number): void {
  const label = button.textContent ?? '';
  const until = Date.now() + seconds * 1000;
  button.disabled = true;
  const show = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    if (left > 0) {
      button.textContent = `${left} 秒后重发`;
      return;
    }
    clearInterval(timer);
    button.disabled = false;
    button.textContent = label;
  };
  const timer = setInterval(show, 500);
  show();
}
