import { publicApplicants } from '@platform/contract/search/suggest';
import { readSession } from '@platform/contract/sign-in/sign-in';
import { tabAddress } from '../sign-in/tabs';
import { MOST_TYPED } from '../search/result-query';
import { BrandMark } from './brand-mark';

const entries = [
  { href: '/web/index', title: '首页' },
  { href: '/web/search', title: '专利检索' },
  { href: '/web/seniorSearch', title: '高级检索' },
];

interface SiteHeaderProps {
  platformName: string;
  path: string;
  /** What the search box holds; undefined where the page has a large one of its own. */
  search: string | undefined;
  /** The page somebody was on the way to, empty when there is none: signing in leads to it. */
  next: string;
}

/** Name, pages that exist, search and the way in. Whether somebody is signed in is told by an island: the page is the same for all. */
export function SiteHeader({ platformName, path, search, next }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="page site-header-row">
        <a className="brand" href="/web/index">
          <BrandMark />
          <span className="brand-name">{platformName}</span>
        </a>
        <nav className="site-nav" aria-label="主导航">
          {entries.map((entry) => (
            <a key={entry.href} href={entry.href} aria-current={isCurrent(entry.href, path) ? 'page' : undefined}>
              {entry.title}
            </a>
          ))}
        </nav>
        {search === undefined ? null : (
          <form className="header-search" action="/web/search/list" method="get" role="search">
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
          {path === '/login' ? null : (
            <a className="enter" href={tabAddress('password', next)} data-enter={readSession.path}>
              登录
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

function isCurrent(href: string, path: string): boolean {
  return href === path || (href === '/web/search' && path.startsWith('/web/search'));
}
