import { Link, useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';
import type { PatentPart } from '@platform/contract/patents/patent';
import { sharedRoutes } from '@platform/routes/shared-routes';
import { lacking } from './empty-parts';
import { holdFocus } from './held-focus';
import './reader-tabs.css';

const TABS = sharedRoutes.filter(({ tabOf }) => tabOf === '/detail');

/** Parameters kept between the pages of a patent: the publication, the search words. */
const KEPT = ['kind', 'find'];

/**
 * The pages of one patent; empty ones are disabled with the reason. Links with their own addresses that replace each
 * other in the history, so that Back leads to the list.
 */
export function ReaderTabs({ number, parts }: { number: string; parts: readonly PatentPart[] }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams([
    ['id', number],
    ...[...new URLSearchParams(search)].filter(([name]) => KEPT.includes(name)),
  ]).toString();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar.current && shown) bar.current.scrollLeft = shown.offsetLeft - 48;
  }, [pathname]);
  return (
    <nav aria-label="专利内容" className="reader-tabs no-print" ref={bar}>
      {TABS.map(({ path, title }) => {
        const lacks = lacking(path, parts);
        const reason = lacks && `本件没有${lacks}数据`;
        return (
          <Link
            key={path}
            replace
            data-stands={path}
            onClick={() => path !== pathname && holdFocus()}
            to={`${path}?${query}`}
            aria-current={pathname === path ? 'page' : undefined}
            className={lacks && 'reader-tab-empty'}
            title={reason}
            aria-description={reason}
          >
            {title}
            {lacks && <small>暂无</small>}
          </Link>
        );
      })}
    </nav>
  );
}
