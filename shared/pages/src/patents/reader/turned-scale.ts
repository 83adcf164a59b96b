interface Size {
  width: number | null;
  height: number | null;
}

/**
 * How much a picture that is fitted into a box has to grow or shrink when it is turned by 90°, so that it fits again; 1
 * where a size is not known.
 */
export function turnedScale(
  box: { clientWidth: number; clientHeight: number } | null,
  { width, height }: Size,
): number {
  if (!box || !width || !height || box.clientWidth === 0 || box.clientHeight === 0) return 1;
  const upright = Math.min(box.clientWidth / width, box.clientHeight / height);
  const turned = Math.min(box.clientWidth / height, box.clientHeight / width);
  return turned / upright;
}
