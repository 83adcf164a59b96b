import type { PatentDetail } from '@platform/contract/patents/patent';
import type { MetaDescriptor } from '@remix-run/node';
import { cutText } from '@platform/domain/text/cut-text';
import { baiduTime, breadcrumbLd, jsonLd } from '../parts/meta/json-ld';
import { pageMeta, type SiteMeta } from '../parts/meta/page-meta';
import { patentAddress } from '../addresses/patent-address';

/** Wikidata's notion of a patent: schema.org has none. */
const PATENT_TYPE = 'http://www.wikidata.org/entity/Q253623';

/** Meta of a patent page for machines: search engines, reference managers, Baidu’s time block. */
export function patentPageMeta(site: SiteMeta, patent: PatentDetail): MetaDescriptor[] {
  const path = patentAddress(patent.publicationNumber);
  const description = cutText(patent.abstract || patent.title, 160);
  return [
    ...pageMeta(site, { title: `${patent.title} ${patent.publicationNumber}`, description, path, type: 'article' }),
    ...(patent.isDemo ? [{ name: 'robots', content: 'noindex' }] : []),
    ...dublinCore(patent, description),
    ...citationMeta(patent),
    jsonLd(workLd(site, patent, path, description)),
    ...(patent.publicationDate ? [timesOf(site, patent, path, description)] : []),
    breadcrumbLd(site.origin, [
      { title: '首页', path: '/web/index' },
      { title: '专利检索', path: '/web/search' },
      { title: patent.title, path },
    ]),
  ];
}

function dublinCore(patent: PatentDetail, description: string): MetaDescriptor[] {
  const { filing, publicationDate } = patent;
  return [
    { name: 'DC.type', content: 'patent' },
    { name: 'DC.title', content: patent.title },
    { name: 'DC.description', content: description },
    { name: 'DC.language', content: 'zh-CN' },
    // A derived date is not a filing date.
    ...(filing.date && !filing.derived ? [{ name: 'DC.date', scheme: 'dateSubmitted', content: filing.date }] : []),
    ...(publicationDate ? [{ name: 'DC.date', scheme: 'issue', content: publicationDate }] : []),
    ...patent.inventors.map((content) => ({ name: 'DC.contributor', scheme: 'inventor', content })),
    ...patent.applicants.map((content) => ({ name: 'DC.contributor', scheme: 'assignee', content })),
  ];
}

function citationMeta(patent: PatentDetail): MetaDescriptor[] {
  const bare = patent.publicationNumber.slice(patent.office.length);
  return [
    { name: 'citation_title', content: patent.title },
    { name: 'citation_patent_number', content: `${patent.office}:${bare}` },
    {
      name: 'citation_patent_publication_number',
      content: [patent.office, bare, patent.kindCode].filter(Boolean).join(':'),
    },
    ...(patent.applicationNumber
      ? [{ name: 'citation_patent_application_number', content: `${patent.office}:${patent.applicationNumber}` }]
      : []),
    ...(patent.publicationDate
      ? [{ name: 'citation_publication_date', content: patent.publicationDate.replaceAll('-', '/') }]
      : []),
    ...patent.inventors.map((content) => ({ name: 'citation_author', content })),
  ];
}

function workLd(site: SiteMeta, patent: PatentDetail, path: string, description: string): Record<string, unknown> {
  const identifiers = [
    ['公开（公告）号', patent.publicationNumber + patent.kindCode],
    ['申请号', patent.applicationNumber],
  ].filter(([, value]) => value);
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    additionalType: PATENT_TYPE,
    name: patent.title,
    description,
    url: site.origin + path,
    inLanguage: 'zh-CN',
    identifier: identifiers.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    creator: patent.inventors.map((name) => ({ '@type': 'Person', name })),
    sourceOrganization: patent.applicants.map((name) => ({ '@type': 'Organization', name })),
    ...(patent.publicationDate ? { datePublished: patent.publicationDate } : {}),
    ...(patent.ipc.length > 0 ? { keywords: patent.ipc.join(', ') } : {}),
  };
}

function timesOf(site: SiteMeta, patent: PatentDetail, path: string, description: string): MetaDescriptor {
  const updated = patent.sourceDate.slice(0, 10);
  return baiduTime({
    address: site.origin + path,
    title: patent.title,
    description,
    published: `${patent.publicationDate}T00:00:00`,
    ...(updated ? { updated: `${updated}T00:00:00` } : {}),
  });
}
