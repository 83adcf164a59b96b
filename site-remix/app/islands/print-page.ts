/** A button that prints the page; hidden without script. Folded parts are unfolded on paper. */
export function startPrinting(): void {
  let folded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    folded = [...document.querySelectorAll<HTMLDetailsElement>('details.claims-more:not([open])')];
    for (const part of folded) part.open = true;
  });
  addEventListener('afterprint', () => {
    for (const part of folded) part.open = false;
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}
