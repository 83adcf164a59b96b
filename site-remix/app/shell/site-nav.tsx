import type { PublicSite } from '@platform/api/content/site/public-site';
import { SiteLink } from '../parts/site-link';

type Menu = PublicSite['menus'][number];

/** The menu of the site. Submenus open without a script; an island closes them again. */
export function SiteNav({ menus, path }: { menus: readonly Menu[]; path: string }) {
  if (menus.length === 0) return null;
  return (
    <nav className="site-nav" aria-label="主导航">
      {menus.map((menu) =>
        menu.children.length > 0 ? (
          <Below key={menu.label} menu={menu} path={path} />
        ) : (
          <Entry key={menu.label} label={menu.label} target={menu.target} path={path} />
        ),
      )}
    </nav>
  );
}

function Below({ menu: { label, target, children }, path }: { menu: Menu; path: string }) {
  const own = target === '' || children.some((child) => child.target === target) ? [] : [{ label, target }];
  const all = [...own, ...children];
  const isHere = all.some((each) => isCurrent(each.target, path));
  return (
    <details className="site-menu" data-menu="">
      <summary className={isHere ? 'here' : undefined}>{label}</summary>
      <div className="site-menu-list">
        {all.map((each) => (
          <Entry key={each.label} label={each.label} target={each.target} path={path} />
        ))}
      </div>
    </details>
  );
}

function Entry({ label, target, path }: { label: string; target: string; path: string }) {
  return (
    <SiteLink href={target} isCurrent={isCurrent(target, path)}>
      {label}
    </SiteLink>
  );
}

/** Whether the entry is the page itself or a parent of it; a list with a filter belongs to another entry. */
function isCurrent(target: string, path: string): boolean {
  return target === path || (!/[?#]/.test(target) && path.startsWith(`${target}/`));
}
