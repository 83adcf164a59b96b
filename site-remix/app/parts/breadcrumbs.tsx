export interface Crumb {
  title: string;
  /** Absent for the page itself. */
  href?: string;
}

/** Position of the page, from the front page down. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="当前位置">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.title}>
            {crumb.href ? <a href={crumb.href}>{crumb.title}</a> : <span aria-current="page">{crumb.title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
