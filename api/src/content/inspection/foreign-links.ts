import { placeUnder, shorten } from '../checks/place';
import { type Inspection } from './inspection';
import { NOT_ALLOWED } from './not-allowed';

/** Reports dead links to other sites. */
export const foreignLinks: Inspection = {
  name: 'foreign-link',
  about: '正文里指向别的网站的链接打不开。',
  remedy: '改成现在的地址，或取消链接。',
  unchecked: ({ outside }) => (outside ? undefined : NOT_ALLOWED),
  async ofText({ id, title, path, facts }, { outside }) {
    const links = facts.links.filter(({ href }) => /^https?:/.test(href));
    const faults = await Promise.all(links.map(async ({ href }) => outside?.faultOf(href)));
    return links.flatMap(({ href, text, under }, at) => {
      const fault = faults[at];
      if (fault === undefined) return [];
      const message = `链接“${shorten(text) || shorten(href)}”打不开：${fault}（${href.slice(0, 200)}）。`;
      return [{ key: `${id} ${href}`, place: `《${title}》${placeUnder(under)}`, message, path }];
    });
  },
};
