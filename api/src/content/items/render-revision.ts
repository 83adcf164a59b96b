import type { ContentKind } from '@platform/contract/content/kind';
import type { Database } from '../../kernel/database/pool';
import { renderHtml, type RenderedHtml } from '../html/render-html';
import { attachmentOf, type Picture, pictureOf } from '../media/picture-of';
import type { RevisionRow } from './content.queries';
import { mediaOf } from './revision-media';

/** The picture above a text. */
export interface Cover {
  src: string;
  srcset: string;
  width: number;
  height: number;
  alt: string;
}

/**
 * Renders a revision as its public page shows it.
 * @param token a preview token, which opens pictures that are not public
 */
export async function renderRevision(
  db: Database,
  revision: RevisionRow,
  kind: ContentKind,
  token: string | undefined,
): Promise<RenderedHtml & { cover: Cover | null; attachments: { name: string; address: string; bytes: number }[] }> {
  const ids = mediaOf(revision);
  const pictures = await pictureOf(db, ids, token);
  const files = await attachmentOf(db, ids, token);
  const rendered = renderHtml(revision.html, {
    pictures: new Map([...pictures].map(([id, picture]) => [id, filesOf(picture)])),
    attachments: new Map([...files].map(([id, { address, name, size }]) => [id, { href: address, name, bytes: size }])),
    articles: kind === 'policy',
  });
  const cover = revision.coverId === null ? undefined : pictures.get(revision.coverId);
  const attachments = [...files.values()].map(({ name, address, size }) => ({ name, address, bytes: size }));
  if (!cover) return { ...rendered, cover: null, attachments };
  const { src, fallback, width, height, alt } = cover;
  return { ...rendered, cover: { src, srcset: fallback, width, height, alt }, attachments };
}

function filesOf({ webp, fallback, fallbackType, src, width, height, alt, decorative, caption, credit }: Picture) {
  const sources = [
    { type: 'image/webp', srcset: webp },
    { type: fallbackType, srcset: fallback },
  ];
  return { src, width, height, sources, alt, decorative, caption, credit };
}
