import { Link, useLocation } from '@umijs/max';
import { useEffect, useRef } from 'react';

const TABS = [
  ['/detail', '摘要'],
  ['/power', '权利要求'],
  ['/instructions', '说明书'],
  ['/drawings', '附图'],
  ['/fullText', '全文'],
  ['/law', '法律信息'],
  ['/kindred', '同族专利'],
] as const;

/** The pages of one patent. Links, so that each has an address; one takes the place of the other in the history, so that Back leads to the list. */
export function ReaderTabs({ number }: { number: string }) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (bar.current && shown) bar.current.scrollLeft = shown.offsetLeft - 48;
  }, [pathname]);
  return (
    <nav aria-label="专利内容" className="reader-tabs no-print" ref={bar}>
      {TABS.map(([path, title]) => (
        <Link key={path} replace to={`${path}?id=${encodeURIComponent(number)}`} aria-current={pathname === path ? 'page' : undefined}>{title}</Link>
      ))}
    </nav>
  );
}
