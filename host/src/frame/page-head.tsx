import { trailOf } from '@platform/routes/route-meta';
import { findRoute } from '@platform/routes/routes-of-set';
import { Fragment } from 'react';
import { Icon } from '../icons/icon';
import { FrameLink } from '../navigation/frame-link';
import { entriesBefore } from '../navigation/history-entry';
import { place } from '../navigation/location-store';
import { goBack } from '../navigation/navigate';
import { COMPANY_BOX_PATH } from '../state/follow-place';
import { useHost, usePlatformState, type PageTitle } from '../state/host';
import { useStore } from '../state/store';
import { CompanyBox } from './company-box';

interface Crumb {
  title: string;
  path?: string;
}

/** Strip above the page: back button of detail pages, breadcrumb, on /work the company-name box. */
export function PageHead() {
  const { boot, has, title } = useHost();
  const heading = useStore(title);
  const { pathname } = useStore(place);
  const extras = usePlatformState(({ breadcrumbExtras }) => breadcrumbExtras);
  const known = has(pathname);
  const route = known ? findRoute(boot.set, pathname) : undefined;
  const trail: Crumb[] = known ? trailOf(boot.set, pathname) : [{ title: '页面不存在' }];
  const crumbs = [...trail, ...extras];
  const home = trail[0]?.path === boot.defaultPath;
  return (
    <section className="page-head" aria-label="页面导航">
      {route?.back && (
        <button
          type="button"
          className="button back"
          onClick={() => goBack(entriesBefore(), route.parent && has(route.parent) ? route.parent : boot.defaultPath)}
        >
          <Icon name="back" size={16} />
          返回
        </button>
      )}
      <div className="page-title">
        {(!home || crumbs.length > 1) && (
          <nav aria-label="面包屑" className="breadcrumb">
            <ol>
              {!home && <Step crumb={{ title: '首页', path: boot.defaultPath }} last={false} />}
              {crumbs.map((crumb, index) => (
                <Step key={`${index}${crumb.title}`} crumb={crumb} last={index === crumbs.length - 1} />
              ))}
            </ol>
          </nav>
        )}
        <h1>
          <Heading {...heading} />
        </h1>
      </div>
      {boot.features.demoData && !route?.labelsDemo && <span className="demo-label demo-label-page">演示数据</span>}
      {pathname === COMPANY_BOX_PATH && !boot.toCome && <CompanyBox />}
    </section>
  );
}

/** The title with its places highlighted. */
function Heading({ text, places }: PageTitle) {
  return (
    <>
      {places.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(places[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.end ?? 0)}
    </>
  );
}

function Step({ crumb, last }: { crumb: Crumb; last: boolean }) {
  const { has } = useHost();
  const path = crumb.path?.split('?')[0];
  return (
    <li>
      {!last && path && has(path) ? (
        <FrameLink to={crumb.path as string}>{crumb.title}</FrameLink>
      ) : (
        <span aria-current={last ? 'page' : undefined}>{crumb.title}</span>
      )}
    </li>
  );
}
