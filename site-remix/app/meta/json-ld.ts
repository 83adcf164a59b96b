import type { MetaDescriptor } from '@remix-run/node';

/** Structured data as a meta descriptor; the framework escapes what could end the element. */
export function jsonLd(data: Record<string, unknown>): MetaDescriptor {
  return { 'script:ld+json': data } as MetaDescriptor;
}

/** The trail as search engines show it. */
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
