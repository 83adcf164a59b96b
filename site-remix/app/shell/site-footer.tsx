import type { SiteDetails } from '../load-context';

interface SiteFooterProps {
  platformName: string;
  details: SiteDetails;
}

/** Who runs the site. Fields of the operator that are not filled in are left out; none is invented. */
export function SiteFooter({ platformName, details }: SiteFooterProps) {
  const facts = [
    details.organiser && `主办单位：${details.organiser}`,
    details.contact && `联系方式：${details.contact}`,
    details.siteIdCode && `网站标识码：${details.siteIdCode}`,
  ].filter(Boolean);
  const links = [
    details.icpNumber && { href: 'https://beian.miit.gov.cn/', title: details.icpNumber },
    details.policeNumber && { href: 'https://beian.mps.gov.cn/', title: details.policeNumber },
    details.governmentMarkUrl && { href: details.governmentMarkUrl, title: '党政机关网站标识' },
    details.reportErrorUrl && { href: details.reportErrorUrl, title: '我为政府网站找错' },
  ].filter((link) => typeof link === 'object');
  return (
    <footer className="site-footer">
      <div className="page site-footer-grid">
        <div>
          <p className="footer-name">{platformName}</p>
          <p>专利检索、管理与企业服务。本站数据仅供参考，不构成法律意见。</p>
          {facts.length > 0 ? <p className="footer-facts">{facts.join('　')}</p> : null}
        </div>
        <nav aria-label="页脚导航">
          <ul>
            <li>
              <a href="/web/index">首页</a>
            </li>
            <li>
              <a href="/web/search">专利检索</a>
            </li>
            <li>
              <a href="/login">用户登录</a>
            </li>
            <li>
              <a href="/web/small/login">走访登录</a>
            </li>
            <li>
              <a href="/web/sitemap">站点地图</a>
            </li>
          </ul>
        </nav>
      </div>
      {links.length > 0 ? (
        <div className="page footer-links">
          {links.map((link) => (
            <a key={link.title} href={link.href} rel="nofollow noopener">
              {link.title}
            </a>
          ))}
        </div>
      ) : null}
    </footer>
  );
}
