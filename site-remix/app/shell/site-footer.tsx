import { singlePages } from '@platform/contract/content/kinds/news-kinds';
import type { PublicSite } from '@platform/api/content/site/public-site';
import { SiteLink } from '../parts/site-link';

/** Pages that every site must link to; left out where an editor links to them himself. */
const ABOUT = ['/web/page/privacy', '/web/page/accessibility', '/web/page/contact'] as const;

interface SiteFooterProps {
  platformName: string;
  details: PublicSite['details'];
  links: PublicSite['footerLinks'];
}

/** The operator of the site. Empty fields are left out; no values are invented. */
export function SiteFooter({ platformName, details, links }: SiteFooterProps) {
  const about = ABOUT.filter((path) => links.every(({ target }) => target !== path));
  const all = [...links, ...about.map((path) => ({ label: singlePages[path], target: path }))];
  const facts = [
    details.organiser && `主办单位：${details.organiser}`,
    details.undertaker && `承办单位：${details.undertaker}`,
    details.contact && `联系方式：${details.contact}`,
    details.siteIdCode && `网站标识码：${details.siteIdCode}`,
  ].filter(Boolean);
  const marks = [
    details.icpNumber && { href: 'https://beian.miit.gov.cn/', title: details.icpNumber },
    details.policeNumber && { href: 'https://beian.mps.gov.cn/', title: details.policeNumber },
    details.governmentMarkUrl && { href: details.governmentMarkUrl, title: '党政机关网站标识' },
    details.reportErrorUrl && { href: details.reportErrorUrl, title: '我为政府网站找错' },
    details.accessibilityTarget && { href: details.accessibilityTarget, title: '无障碍说明' },
  ].filter((link) => typeof link === 'object');
  return (
    <footer className="site-footer">
      <div className="page site-footer-grid">
        <div>
          <p className="footer-name">{platformName}</p>
          {details.statement ? <p>{details.statement}</p> : null}
          {facts.length > 0 ? <p className="footer-facts">{facts.join('　')}</p> : null}
        </div>
        {all.length > 0 ? (
          <nav aria-label="页脚导航">
            <ul>
              {all.map(({ label, target }) => (
                <li key={label}>
                  <SiteLink href={target}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
      {marks.length > 0 ? (
        <div className="page footer-links">
          {marks.map((link) => (
            <SiteLink key={link.title} href={link.href} isMark>
              {link.title}
            </SiteLink>
          ))}
        </div>
      ) : null}
    </footer>
  );
}
