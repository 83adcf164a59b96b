import { useEffect, useRef } from 'react';
import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { place } from '../navigation/location-store';
import { forgetRecent, keyOfPage, recentPages } from '../navigation/recent-pages';
import { useHost } from '../state/host';
import { useStore } from '../state/store';

/** The pages that were open in this tab, each an address with its filter and its draft; none of them stays mounted. */
export function RecentStrip() {
  const { boot } = useHost();
  const pages = useStore(recentPages);
  const { pathname, search } = useStore(place);
  const current = keyOfPage(boot.set, pathname, search);
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  if (pages.length < 2) return null;
  return (
    <nav aria-label="最近页面" className="recent">
      <ul ref={strip}>
        {pages.map(({ key, address, title }) => (
          <li key={key} className={key === current ? 'recent-page recent-current' : 'recent-page'}>
            <FrameLink to={address} current={key === current} title={title}>
              {title}
            </FrameLink>
            {key !== current && (
              <button type="button" aria-label={`从最近页面中去掉 ${title}`} onClick={() => forgetRecent(key)}>
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
