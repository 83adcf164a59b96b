import type { MetaDescriptor } from '@remix-run/node';
import type { PublicSite } from '@platform/api/content/site/public-site';

/** Site data that the meta of every page needs. */
export interface SiteMeta {
  platformName: string;
  origin: string;
  shown: Pick<PublicSite, 'details' | 'sharePicture'>;
}

export interface PageMeta {
  /** Without the platform’s name, which is appended. Empty for the front page. */
  title: string;
  description: string;
  /** Path with the query that belongs to the canonical address. */
  path: string;
  /** `article` for one record, `website` for the rest. */
  type?: 'website' | 'article';
  /** Canonical path where it differs: the unlimited number of result lists shares one canonical page. */
  canonicalPath?: string;
  /** Path of the page’s own picture; default is the site’s. */
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

/** The picture that social networks show for a shared link. */
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
