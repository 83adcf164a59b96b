import type { PublicSite } from '@platform/api/content/site/public-site';
import { publicApplicants } from '@platform/contract/search/suggest';
import { readSession } from '@platform/contract/sign-in/sign-in';
import { tabAddress } from '../addresses/sign-in-tabs';
import { MOST_TYPED } from '../addresses/result-query';
import { BrandMark } from './brand-mark';
import { SiteNav } from './site-nav';

interface SiteHeaderProps {
  platformName: string;
  menus: PublicSite['menus'];
  path: string;
  /** Text of the search box; undefined where the page has its own large one. */
  search: string | undefined;
  /** The page to return to after signing in; empty when there is none. */
  next: string;
}

/**
 * Name, menu, search and sign-in link. An island shows the sign-in state, because the page is the same for all users.
 */
export function SiteHeader({ platformName, menus, path, search, next }: SiteHeaderProps) {
  return (
    <header className={isLong(menus) ? 'site-header long' : 'site-header'}>
      <div className="page site-header-row">
        <a className="brand" href="/web/index">
          <BrandMark />
          <span className="brand-name">{platformName}</span>
        </a>
        {path === '/login' ? null : (
          <a className="enter" href={tabAddress('password', next)} data-enter={readSession.path}>
            登录
          </a>
        )}
        <MenuSwitch name="菜单" />
        {/* On a phone a sheet that opens without a script; elsewhere a part of the row. */}
        <div className="site-more" id={SHEET} {...{ popover: 'auto' }}>
          <MenuSwitch name="关闭菜单" />
          <SiteNav menus={menus} path={path} />
          {search === undefined ? null : (
            <form className="header-search" action="/web/search/list" method="get" role="search" aria-label="专利检索">
              <input
                type="search"
                name="exp"
                defaultValue={search}
                maxLength={MOST_TYPED}
                placeholder="输入专利关键词"
                data-suggest={publicApplicants.path}
                aria-label="专利关键词"
              />
              <button type="submit">检索</button>
            </form>
          )}
          <div className="site-actions">
            <button type="button" className="elder-switch" data-elder-switch="" aria-pressed="false" hidden>
              长辈版
            </button>
            <button type="button" className="elder-switch" data-read-aloud="" aria-pressed="false" hidden>
              朗读
            </button>
          </div>
        </div>
      </div>
    </header>
  );
}

/** Id of the sheet with menu and search. */
const SHEET = 'site-more';

/** Opens and closes the sheet on a phone. */
function MenuSwitch({ name }: { name: string }) {
  return (
    <button type="button" className="menu-switch" {...{ popovertarget: SHEET }}>
      {name}
    </button>
  );
}

/** A menu that does not fit beside name and search gets its own line. */
function isLong(menus: PublicSite['menus']): boolean {
  return menus.length > 4 || menus.reduce((sum, { label }) => sum + label.length, 0) > 16;
}
