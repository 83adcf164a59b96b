import { tabAddress, TAB_TITLES, type Tab } from '../addresses/sign-in-tabs';

const SHOWN: readonly Tab[] = ['password', 'code', 'register'];

/** Links to the three usual ways to sign in. */
export function SignInTabs({ tab, next }: { tab: Tab; next: string }) {
  return (
    <nav className="sign-in-tabs" aria-label="登录方式">
      {SHOWN.map((each) => (
        <a key={each} href={tabAddress(each, next)} aria-current={each === tab ? 'page' : undefined}>
          {TAB_TITLES[each]}
        </a>
      ))}
    </nav>
  );
}
