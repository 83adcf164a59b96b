import { altTextFault } from '@platform/domain/content/alt-text';
import type { CheckedText, CheckMeans, Finding } from './check-input';
import { placeUnder, shorten } from './place';

/** Finds missing pictures and attachments, dead links to own pages, and pictures without alt text. */
export async function checkReferences(text: CheckedText, means: CheckMeans): Promise<Finding[]> {
  return [...pictures(text, means), ...attachments(text, means), ...(await deadLinks(text, means))];
}

function pictures({ facts }: CheckedText, means: CheckMeans): Finding[] {
  return facts.pictures.flatMap(({ mediaId, alt, under }): Finding[] => {
    const place = placeUnder(under);
    const found = means.pictures.get(mediaId);
    if (!found)
      return [
        {
          code: 'missing-picture',
          level: 'blocking',
          place,
          message: '一张图片已经不在媒体库中。',
          remedy: '删去它，或重新选择一张。',
        },
      ];
    // An empty `alt` in the article marks a decorative picture; without `alt` that of the library applies.
    if (alt === '' || (alt === null && found.decorative)) return [];
    const words = alt ?? found.alt;
    const fault = words.trim() === '' ? '没有替代文字' : altTextFault(words, found.name);
    if (!fault) return [];
    return [
      {
        code: 'missing-alt',
        level: 'blocking',
        place,
        message: `图片“${shorten(found.name)}”${fault === '没有替代文字' ? fault : `的替代文字不能用：${fault}`}。`,
        remedy: '写出图片里是什么；只作装饰的，勾选“装饰性图片”。',
      },
    ];
  });
}

function attachments({ facts }: CheckedText, means: CheckMeans): Finding[] {
  return facts.attachments.flatMap(({ mediaId, text, under }): Finding[] => {
    const found = means.attachments.get(mediaId);
    if (found?.readable) return [];
    return [
      {
        code: 'broken-attachment',
        level: 'blocking',
        place: placeUnder(under),
        message: `附件“${shorten(text || found?.name || '')}”${found ? '的文件读不出来' : '已经不在媒体库中'}。`,
        remedy: '重新上传并插入，或删去这个链接。',
      },
    ];
  });
}

async function deadLinks({ facts }: CheckedText, { isPage }: CheckMeans): Promise<Finding[]> {
  const own = facts.links.filter(({ href }) => href.startsWith('/'));
  const pathOf = (href: string) => href.split('#')[0]!;
  const paths = [...new Set(own.map(({ href }) => pathOf(href)))];
  const dead = new Set<string>();
  for (const path of paths) if (!(await isPage(path))) dead.add(path);
  return own
    .filter(({ href }) => dead.has(pathOf(href)))
    .map(({ href, text, under }) => ({
      code: 'dead-link',
      level: 'blocking',
      place: placeUnder(under),
      message: `链接“${shorten(text) || href}”打不开：本站没有 ${shorten(href)} 这个页面。`,
      remedy: '改成现有页面的地址，或取消链接。',
    }));
}
