import { findRoute } from '@platform/routes/routes-of-set';
import { place, type Place } from '../navigation/location-store';
import { rememberAddress } from '../navigation/kept-addresses';
import type { Host } from './host';

/** Path of the page with the company-name box. */
export const COMPANY_BOX_PATH = '/work';

/**
 * Keeps title, breadcrumb and the state's parts in the address in step with the address. A page with more data (the
 * name of a company) sets title and breadcrumb afterwards, when it renders.
 */
export function followPlace(host: Host): void {
  const { boot, state, title } = host;
  let previous: Place | undefined;

  const update = () => {
    const current = place.get();
    const query = new URLSearchParams(current.search);
    if (previous && previous.pathname !== current.pathname && findRoute(boot.set, previous.pathname)?.keepAlive) {
      rememberAddress(previous.pathname, previous.search);
    }
    if (previous?.pathname !== current.pathname) {
      const text = host.has(current.pathname) ? (findRoute(boot.set, current.pathname)?.title ?? '') : '页面不存在';
      title.set({ text, places: [] });
    }
    state.set({
      ...(previous?.pathname === current.pathname ? {} : { breadcrumbExtras: [] }),
      ...(query.has('val') ? { searchText: query.get('val') ?? '' } : {}),
      companyName: current.pathname === COMPANY_BOX_PATH ? (query.get('companyName') ?? '') : '',
    });
    previous = current;
  };

  title.subscribe(() => {
    const { text } = title.get();
    document.title = text ? `${text} - ${boot.platformName}` : boot.platformName;
  });
  place.subscribe(update);
  update();
}
