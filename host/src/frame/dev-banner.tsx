import type { HostBoot } from '@platform/bridge/host-boot';
import { useState } from 'react';
import { Icon } from '../icons/icon';
import { place } from '../navigation/location-store';
import { useStore } from '../state/store';

/** The address at which the server forgets a development build and shows the release on the same page. */
function addressOfRelease(pathname: string, search: string, subApp: string): string {
  const query = new URLSearchParams(search);
  query.set(subApp, 'release');
  return `${pathname}?${query.toString()}`;
}

/**
 * Banner above the page while a local build is mounted, with a link to leave it; or why a requested build is not
 * mounted.
 */
export function DevBanner({ boot: { devEntry, devRefusal, subApp } }: { boot: HostBoot }) {
  const { pathname, search } = useStore(place);
  const [read, setRead] = useState(false);
  if (devEntry)
    return (
      <div className="frame-banner" role="region" aria-label="开发版本">
        <span>
          <strong>开发版本</strong> {subApp.name} · {new URL(devEntry).host}
        </span>
        <a className="button" href={addressOfRelease(pathname, search, subApp.name)}>
          退出开发版本
        </a>
      </div>
    );
  if (!devRefusal || read) return null;
  return (
    <div className="frame-banner" role="alert">
      <span>{devRefusal}</span>
      <button type="button" className="icon-button" aria-label="知道了" onClick={() => setRead(true)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}
