import {
  visitorAdd,
  visitorKeep,
  visitorKeepPhoto,
  visitorPhoto,
  visitorSave,
  visitorSubmit,
} from '@platform/contract/visitors/phone';
import type { ReactNode } from 'react';
import phoneIsland from '../islands/phone.ts?island';
import type { OnPhone } from './on-phone.server';

const PAGES = [
  { href: '/web/small/Waitvisit', title: '待走访' },
  { href: '/web/small/workVisit', title: '我的走访' },
  { href: '/web/addWaitvisit', title: '发起走访' },
] as const;

interface PhoneFrameProps {
  /** Who is signed in; nobody in the shell, which a phone fills with what it keeps. */
  who?: OnPhone;
  /** The entry that the page is. */
  at?: (typeof PAGES)[number]['href'];
  title: string;
  /** The address under which the phone keeps the page for when there is no network; none for what must not lie there. */
  keptAs?: string;
  children?: ReactNode;
}

/** What the island knows of a page: whose it is, and where it sends what lies on the phone. */
export const phoneData = (who?: OnPhone) => ({
  'data-phone': who ? `${who.kind}-${who.id}` : '',
  'data-submit': visitorSubmit.path,
  'data-photo': visitorPhoto.path,
  'data-keep': visitorKeep.path,
  'data-keep-photo': visitorKeepPhoto.path,
  'data-save': visitorSave.path,
  'data-add': visitorAdd.path,
});

/** The frame of every page for phones: one column, who is signed in, and the way between the three pages. */
export function PhoneFrame({ who, at, title, keptAs, children }: PhoneFrameProps) {
  return (
    <div className="phone" {...phoneData(who)} data-kept-as={keptAs} data-shell={who ? undefined : ''}>
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
      {who ? (
        <form className="phone-foot" method="post" action="/web/small/login" data-phone-leave>
          <p>
            {who.name || who.mobile}
            {who.kind === 'staff' ? '（工作人员）' : '（走访人员）'}
          </p>
          <input type="hidden" name="intent" value="logout" />
          <button type="submit" className="button">
            退出登录
          </button>
        </form>
      ) : null}
      <script type="module" src={phoneIsland} />
    </div>
  );
}
