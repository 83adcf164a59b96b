import {
  visitorAdd,
  visitorContact,
  visitorKeep,
  visitorKeepPhoto,
  visitorPhoto,
  visitorSave,
  visitorSubmit,
  visitorVisits,
} from '@platform/contract/phone/phone';
import type { ReactNode } from 'react';
import phoneIsland from '../islands/phone.ts?island';
import type { OnPhone } from './on-phone.server';

const PAGES = [
  { href: '/web/small/Waitvisit', title: '待走访' },
  { href: '/web/small/workVisit', title: '我的走访' },
  { href: '/web/addWaitvisit', title: '发起走访' },
] as const;

interface PhoneFrameProps {
  /** The signed-in person; undefined in the shell, which a phone fills with cached data. */
  who?: OnPhone;
  /** The current entry of the navigation. */
  at?: (typeof PAGES)[number]['href'];
  title: string;
  /** The address under which the phone caches the page; undefined where it must not be cached. */
  keptAs?: string;
  children?: ReactNode;
}

/** Page data for the island: its person, and the addresses for sending stored data and for asking who may sign in. */
export const phoneData = (who?: OnPhone) => ({
  'data-phone': who ? `${who.kind}-${who.id}` : '',
  'data-submit': visitorSubmit.path,
  'data-photo': visitorPhoto.path,
  'data-keep': visitorKeep.path,
  'data-keep-photo': visitorKeepPhoto.path,
  'data-save': visitorSave.path,
  'data-add': visitorAdd.path,
  'data-contact': visitorContact.path,
  'data-visits': visitorVisits.path,
});

/** The frame of every page for phones: one column, the signed-in person and the navigation between the three pages. */
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
