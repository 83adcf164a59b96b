import type { PublicContentRow } from '@platform/contract/content/public-content';
import type { Database } from '../../kernel/database/pool';
import { type Picture, pictureOf } from '../media/picture-of';

/** Width in pixels of a list's picture on a high-density screen. */
const WIDTH = 400;

/** Adds to rows their cover picture in the size that a list shows. */
export async function withThumbs(db: Database, rows: readonly PublicContentRow[]): Promise<PublicContentRow[]> {
  const pictures = await pictureOf(
    db,
    rows.flatMap(({ coverId }) => coverId ?? []),
  );
  return rows.map((row) => {
    const picture = row.coverId === null ? undefined : pictures.get(row.coverId);
    return picture ? { ...row, thumb: thumbOf(picture) } : row;
  });
}

/** The smallest form that is wide enough, else the widest. */
function thumbOf({ fallback, width, height }: Pick<Picture, 'fallback' | 'width' | 'height'>) {
  const sizes = fallback.split(', ').map((each) => {
    const [src = '', wide = ''] = each.split(' ');
    return { src, width: Number.parseInt(wide, 10) };
  });
  const { src, width: shown } = sizes.find((size) => size.width >= WIDTH) ?? sizes.at(-1)!;
  return { src, width: shown, height: Math.round((height * shown) / width) };
}
