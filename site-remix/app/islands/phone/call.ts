/**
 * One tap dials a contact: fetches the number, which the server records, and hands it to the phone. Where that fails,
 * the link opens the page with the numbers.
 */
export function startCalls(isOffline: () => boolean): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-call-contact]');
    if (!link || isOffline()) return;
    event.preventDefault();
    void numberOf(link).then((mobile) => location.assign(mobile === '' ? link.href : `tel:${mobile}`));
  });
}

/** The whole number of a contact; empty where there is none or the server did not give it. */
async function numberOf(link: HTMLAnchorElement): Promise<string> {
  const path = document.querySelector<HTMLElement>('[data-phone]')?.dataset.contact ?? '';
  const response = await fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-requested-with': 'platform' },
    body: JSON.stringify({
      id: Number(new URL(link.href).searchParams.get('id')),
      contactId: Number(link.dataset.callContact),
    }),
  }).catch(() => undefined);
  if (!response?.ok) return '';
  const answer = (await response.json().catch(() => ({}))) as { data?: { list: { mobile: string }[] } };
  return answer.data?.list[0]?.mobile ?? '';
}
