import { Readable } from 'node:stream';
import { drawDemoFigure } from '../../drawings/draw-demo-figure';
import { ApiError } from '../../../kernel/errors/api-error';
import { FileAnswer } from '../../../kernel/http/file-answer';
import type { Services } from '../../../kernel/ports/services';
import { findPatents } from '../patents.queries';
import { findBody, findFigure } from './bodies.queries';

/**
 * Returns the picture of a figure: the one converted at import, or a newly made demonstration drawing.
 * @throws ApiError 404
 */
export async function openFigure(
  services: Pick<Services, 'db' | 'files'>,
  id: number,
  size: 'full' | 'thumbnail',
): Promise<FileAnswer> {
  const figure = await findFigure(services.db, id);
  if (!figure) throw ApiError.notFound('没有这幅图。');
  const name = `${figure.label || '附图'}-${figure.id}`;
  if (figure.state === 'drawn') {
    const [[patent], body] = await Promise.all([
      findPatents(services.db, [figure.patentId]),
      findBody(services.db, figure.patentId, figure.kind),
    ]);
    const svg = drawDemoFigure(
      {
        seed: demoSeed(patent?.publicationNumber ?? '', figure),
        label: figure.label,
        numerals: body?.numerals ?? [],
        steps: stepsOf(body?.claims?.[0]?.text ?? ''),
      },
      size,
    );
    // An SVG can contain scripts. This one contains none, and the policy of every file answer blocks them.
    return new FileAnswer(Buffer.from(svg), {
      name: `${name}.svg`,
      type: 'image/svg+xml',
      disposition: 'inline',
      immutable: true,
    });
  }
  const sha256 = size === 'full' ? figure.imageSha256 : figure.thumbnailSha256;
  const content = figure.state === 'ready' && sha256 ? await services.files.read(sha256) : undefined;
  if (!content) throw ApiError.notFound('这幅图还不能显示。');
  const type = size === 'thumbnail' ? 'image/webp' : figure.mimeType;
  return new FileAnswer(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    name: `${name}.${type.slice('image/'.length)}`,
    type,
    disposition: 'inline',
    immutable: true,
  });
}

/** Seed of the drawing of a demonstration patent's figure. */
export const demoSeed = (publicationNumber: string, { position }: { position: number }): string =>
  `${publicationNumber} ${position}`;

/** Returns the steps of a method claim. */
const stepsOf = (claim: string): string[] =>
  [...claim.matchAll(/^(S\d)、(.+?)[；。]?$/gmu)].map(([, number, text]) => `${number} ${text}`);
