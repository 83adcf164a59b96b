import { ASK_PAGES } from '../forms/ask-pages';
import { RECEIPT_PATH } from '../addresses/receipt-address';
import { useSite } from '../parts/use-site';

const [ASK] = ASK_PAGES;
const LINKS = [
  { title: ASK!.title, href: ASK!.path },
  { title: '活动报名', href: '/web/activities?stage=open' },
  { title: '查询回执', href: RECEIPT_PATH },
] as const;
/** Registers, which a menu has only once they are filled. */
const REGISTERS = [
  { title: '荣誉榜', href: '/web/honor' },
  { title: '专利奖', href: '/web/patentaward' },
] as const;

/** What people come for most, in one row. */
export function QuickLinks() {
  const { menus } = useSite().shown;
  const targets = new Set(menus.flatMap(({ target, children }) => [target, ...children.map((each) => each.target)]));
  return (
    <ul className="quick-links">
      {[...LINKS, ...REGISTERS.filter(({ href }) => targets.has(href))].map(({ title, href }) => (
        <li key={href}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
