import { visitorKeep, visitorPhoto, visitorSubmit } from '@platform/contract/visitors/phone';
import type { ReactNode } from 'react';
import phoneIsland from '../islands/phone.ts?island';
import type { OnPhone } from './on-phone.server';

const PAGES = [
  { href: '/web/small/Waitvisit', title: '待走访' },
  { href: '/web/small/workVisit', title: '我的走访' },
  { href: '/web/addWaitvisit', title: '发起走访' },
] as const;

interface PhoneFrameProps {
  who: OnPhone;
  /** The entry that the page is. */
  at?: (typeof PAGES)[number]['href'];
  title: string;
  children: ReactNode;
}

/** The frame of every page for phones: one column, who is signed in, and the way between the three pages. */
export function PhoneFrame({ who, at, title, children }: PhoneFrameProps) {
  return (
    <div
      className="phone"
      data-phone={`${who.kind}-${who.id}`}
      data-submit={visitorSubmit.path}
      data-photo={visitorPhoto.path}
      data-keep={visitorKeep.path}
    >
      <nav className="phone-nav" aria-label="走访">
        {PAGES.map((page) => (
          <a key={page.href} href={page.href} aria-current={page.href === at ? 'page' : undefined}>
            {page.title}
          </a>
        ))}
      </nav>
      <h1>{title}</h1>
      <div data-phone-state role="status" />
      {children}
      <form className="phone-foot" method="post" action="/web/small/login" data-phone-leave>
        <p>
          {who.name || who.mobile}
          {who.kind === 'staff' ? '（工作人员）' : '（走访人员）'}
        </p>
        <button type="submit" className="button" name="intent" value="logout">
          退出登录
        </button>
      </form>
      <script type="module" src={phoneIsland} />
    </div>
  );
}
