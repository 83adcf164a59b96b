import type { MetaDescriptor } from '@remix-run/node';

/** Structured data as a meta descriptor; the framework escapes characters that could end the element. */
export function jsonLd(data: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': data } as MetaDescriptor;
}

/** The breadcrumbs as structured data. */
export function breadcrumbLd(origin: string, trail: readonly { title: string; path: string }[]): MetaDescriptor {
  return jsonLd({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  });
}

interface TimedPage {
  address: string;
  title: string;
  description: string;
  pictures?: readonly string[];
  /** As the page shows them, in China's time: `2026-03-15T01:05:00`. */
  published: string;
  updated?: string;
}

/** Baidu’s time factor: the same times appear on the page. */
export function baiduTime({
  address,
  title,
  description,
  pictures = [],
  published,
  updated,
}: TimedPage): MetaDescriptor {
  return jsonLd({
    '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
    '@id': address,
    title,
    images: pictures,
    description,
    pubDate: published,
    ...(updated ? { upDate: updated } : {}),
  });
}
