/** Offers a file to the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers fetch it after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
