import { element } from './element';

const SAID = '没有网络，这一步要联网后再做；填写的内容还在页面上。';

/** Offline, links that need the network show a message instead of leading to an error. */
export function startOffline(isOffline: () => boolean): void {
  const say = (place: Element) => {
    place.querySelector('[data-needs-network]')?.remove();
    const said = element('p', { className: 'field-error' }, SAID);
    said.dataset.needsNetwork = '';
    said.setAttribute('role', 'alert');
    place.append(said);
  };
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented || !isOffline()) return;
    event.preventDefault();
    say(event.target as Element);
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href*="contacts=1"]');
    if (!link || !isOffline()) return;
    event.preventDefault();
    say(link.closest('form') ?? link.parentElement!);
  });
}
