import { fieldsOf } from '@platform/contract/content/fields-of';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import type { MetaDescriptor } from '@remix-run/node';
import { jsonLd } from '../meta/json-ld';
import { pageMeta, type SiteMeta } from '../meta/page-meta';
import type { Item } from './content-item';
import { viewOf } from './kinds/kind-views';

/** What machines are told of one item, with the meta of an article that inspections of government sites look for. */
export function itemMeta(site: SiteMeta, found: Item, path: string): MetaDescriptor[] {
  const { item, isPreview, cover } = found;
  const ownLd = viewOf(item.kind)?.ld?.(found, fieldsOf(item.kind, item), site);
  const description = item.summary || item.title;
  return [
    ...pageMeta(site, { title: item.title, description, path, type: 'article', picture: cover ?? undefined }),
    ...(isPreview ? [{ name: 'robots', content: 'noindex' }] : []),
    { name: 'ArticleTitle', content: item.title },
    { name: 'PubDate', content: shanghaiTime(new Date(item.publishedAt)) },
    ...(item.source ? [{ name: 'ContentSource', content: item.source }] : []),
    { property: 'article:published_time', content: item.publishedAt },
    { property: 'article:modified_time', content: item.changedAt },
    jsonLd({
      '@context': 'https://schema.org',
      '@type': 'Article',
      ...(ownLd ? { name: item.title } : { headline: item.title }),
      description,
      ...(cover ? { image: [site.origin + cover.src] } : {}),
      datePublished: item.publishedAt,
      dateModified: item.changedAt,
      inLanguage: 'zh-CN',
      mainEntityOfPage: site.origin + path,
      publisher: { '@type': 'Organization', name: site.shown.details.organiser || site.platformName },
      ...ownLd,
    }),
  ];
}
