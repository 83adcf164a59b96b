/**
 * Copies a text to the clipboard. Without https there is no clipboard API, so the selection is copied in the older way.
 * @throws Error where the browser allows neither
 */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position: fixed; top: 0; left: 0; opacity: 0';
  const focused = document.activeElement;
  document.body.append(field);
  try {
    field.select();
    if (!document.execCommand('copy')) throw new Error('The browser does not allow copying');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
