import type { ContentKind } from '@platform/contract/content/kind';
import { renderHtml, type RenderedHtml } from '../html/render-html';
import type { RevisionRow } from './content.queries';

/** The picture above a text. */
export interface Cover {
  src: string;
  srcset: string;
  width: number;
  height: number;
  alt: string;
}

/** A revision as its public page shows it. */
export function renderRevision(
  { html }: RevisionRow,
  kind: ContentKind,
): Promise<RenderedHtml & { cover: Cover | null }> {
  const rendered = renderHtml(html, { pictures: new Map(), attachments: new Map(), articles: kind === 'policy' });
  return Promise.resolve({ ...rendered, cover: null });
}
