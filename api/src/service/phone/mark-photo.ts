import { placeText } from '@platform/domain/visits/place-text';
import { escapeXml } from '@platform/domain/text/xml-text';
import type { VisitPlace } from '../../kernel/database/schema/visit';

/** The text drawn on a photo that is shown. */
export interface PhotoMark {
  time: string;
  person: string;
  place: VisitPlace | null;
}

/** Draws time, place and person over a photo, as a new picture. The stored photo stays unmarked. */
export function markPhoto(jpeg: Buffer, { width, height }: { width: number; height: number }, mark: PhotoMark): string {
  const size = Math.max(12, Math.round(Math.min(width, height) / 28));
  const lines = [`${mark.time}　${mark.person}`, placeText(mark.place)].filter((line) => line !== '');
  const bar = Math.round(size * (1.5 * lines.length + 0.6));
  const texts = lines.map(
    (line, at) =>
      `<text x="${size}" y="${Math.round(height - bar + size * (1.4 + 1.5 * at))}">${escapeXml(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`,
    `<rect y="${height - bar}" width="${width}" height="${bar}" fill="#000" fill-opacity=".55"/>`,
    `<g fill="#fff" font-family="sans-serif" font-size="${size}">${texts.join('')}</g>`,
    '</svg>',
  ].join('');
}
