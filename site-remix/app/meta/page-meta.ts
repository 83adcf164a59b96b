import type { MetaDescriptor } from '@remix-run/node';
import type { PublicSite } from '@platform/api/content/site/public-site';

/** What every page's meta is made of. */
export interface SiteMeta {
  platformName: string;
  origin: string;
  shown: Pick<PublicSite, 'details' | 'sharePicture'>;
}

export interface PageMeta {
  /** Without the platform's name, which is added. Empty for the front page. */
  title: string;
  description: string;
  /** Path with the query that belongs to the canonical address. */
  path: string;
  /** `article` for one record, `website` for the rest. */
  type?: 'website' | 'article';
  /** Path of the page that stands for this one in search engines: an endless space of lists is one page to them. */
  canonicalPath?: string;
  /** Its own picture, as a path; without one that of the site. */
  picture?: { src: string; alt: string };
}

/** Title, description, canonical address, Open Graph and, where the operator filled in the code, the meta of a government site. */
export function pageMeta(site: SiteMeta, page: PageMeta): MetaDescriptor[] {
  const title = page.title ? `${page.title} - ${site.platformName}` : site.platformName;
  const address = site.origin + page.path;
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: site.origin + (page.canonicalPath ?? page.path) },
    { property: 'og:site_name', content: site.platformName },
    { property: 'og:title', content: page.title || site.platformName },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'zh_CN' },
    ...pictureMeta(site, page.picture),
    { name: 'applicable-device', content: 'pc,mobile' },
    ...governmentMeta(site),
  ];
}

/** What is shown where somebody shares the page. */
function pictureMeta({ origin, shown }: SiteMeta, own: PageMeta['picture']): MetaDescriptor[] {
  const picture = own ?? shown.sharePicture;
  if (!picture) return [];
  return [
    { property: 'og:image', content: origin + picture.src },
    ...(picture.alt ? [{ property: 'og:image:alt', content: picture.alt }] : []),
  ];
}

function governmentMeta({ shown: { details }, platformName, origin }: SiteMeta): MetaDescriptor[] {
  if (!details.siteIdCode) return [];
  return [
    { name: 'SiteName', content: platformName },
    { name: 'SiteDomain', content: new URL(origin).host },
    { name: 'SiteIDCode', content: details.siteIdCode },
  ];
}
