/** A page about a patent at another office or service, opened by the person. */
export interface ElsewhereLink {
  name: string;
  address: string;
}

/**
 * The pages of other services about a publication. 中国专利公布公告 has no address for a number, so that its search page is
 * opened.
 * @param publicationNumber office and number without kind code: `CN101175089`
 */
export function linksElsewhere(publicationNumber: string, kindCode: string): ElsewhereLink[] {
  const number = encodeURIComponent(publicationNumber + kindCode);
  return [
    ...(publicationNumber.startsWith('CN') ? [{ name: '中国专利公布公告', address: 'http://epub.cnipa.gov.cn/' }] : []),
    { name: 'Espacenet', address: `https://worldwide.espacenet.com/patent/search?q=pn%3D${number}` },
    { name: 'Google Patents', address: `https://patents.google.com/patent/${number}` },
  ];
}
