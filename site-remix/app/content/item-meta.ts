import { fieldsOf } from '@platform/contract/content/fields-of';
import { contentKindNames, type ContentKind } from '@platform/contract/content/kind';
import { shanghaiTime } from '@platform/domain/dates/shanghai-date';
import type { MetaDescriptor } from '@remix-run/node';
import { baiduTime, breadcrumbLd, jsonLd } from '../parts/meta/json-ld';
import { pageMeta, type SiteMeta } from '../parts/meta/page-meta';
import type { Item } from './content-item';
import { viewOf } from './kinds/kind-views';

const REPORTED: ReadonlySet<ContentKind> = new Set(['news', 'serviceNews', 'story']);

/** Types with a headline and an author: articles. */
const HEADED: ReadonlySet<string> = new Set(['NewsArticle', 'Article', 'Report']);
const NO_TEXTS: ReadonlySet<string> = new Set(['Event', 'Service']);

/** Path of an item, and the list above it, if there is one. */
interface Place {
  path: string;
  list?: { title: string; path: string };
}

/** Structured data of one item, and the article meta tags that inspections of government sites require. */
export function itemMeta(site: SiteMeta, found: Item, { path, list }: Place): MetaDescriptor[] {
  const { item, isPreview, cover } = found;
  const ownLd = viewOf(item.kind)?.ld?.(found, fieldsOf(item.kind, item), site);
  const type =
    typeof ownLd?.['@type'] === 'string' ? ownLd['@type'] : REPORTED.has(item.kind) ? 'NewsArticle' : 'Article';
  const publisher = { '@type': 'Organization', name: site.shown.details.organiser || site.platformName };
  const description = item.summary || item.title;
  const published = shanghaiTime(new Date(item.publishedAt));
  const changed = shanghaiTime(new Date(item.changedAt));
  return [
    ...pageMeta(site, { title: item.title, description, path, type: 'article', picture: cover ?? undefined }),
    ...(isPreview || item.isDemo ? [{ name: 'robots', content: 'noindex' }] : []),
    { name: 'ColumnName', content: item.columnName },
    { name: 'ColumnType', content: contentKindNames[item.kind] },
    { name: 'ArticleTitle', content: item.title },
    { name: 'PubDate', content: published },
    ...(item.source ? [{ name: 'ContentSource', content: item.source }] : []),
    { property: 'article:published_time', content: item.publishedAt },
    { property: 'article:modified_time', content: item.changedAt },
    { property: 'bytedance:published_time', content: zoned(published) },
    { property: 'bytedance:lrDate_time', content: zoned(changed) },
    { property: 'bytedance:updated_time', content: zoned(changed) },
    jsonLd({
      '@context': 'https://schema.org',
      '@type': type,
      ...(HEADED.has(type) ? { headline: item.title } : {}),
      name: item.title,
      description,
      url: site.origin + path,
      mainEntityOfPage: site.origin + path,
      ...(cover ? { image: [site.origin + cover.src] } : {}),
      // Events and services are not texts, so the properties of texts are left out.
      ...(NO_TEXTS.has(type)
        ? {}
        : {
            datePublished: item.publishedAt,
            dateModified: item.changedAt,
            inLanguage: 'zh-CN',
            publisher,
            ...(HEADED.has(type)
              ? { author: item.source ? { '@type': 'Organization', name: item.source } : publisher }
              : {}),
          }),
      ...ownLd,
    }),
    baiduTime({
      address: site.origin + path,
      title: item.title,
      description,
      pictures: cover ? [site.origin + cover.src] : [],
      published: minute(published),
      updated: minute(changed),
    }),
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      ...(list ? [list] : []),
      { title: item.title, path },
    ]),
  ];
}

const minute = (shown: string) => `${shown.replace(' ', 'T')}:00`;
const zoned = (shown: string) => `${minute(shown)}+08:00`;
