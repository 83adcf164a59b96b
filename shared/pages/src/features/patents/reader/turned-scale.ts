interface Size {
  width: number | null;
  height: number | null;
}

/** The scale at which a picture turned by 90° fits into its box again; 1 where a size is unknown. */
export function turnedScale(
  box: { clientWidth: number; clientHeight: number } | null,
  { width, height }: Size,
): number {
  if (!box || !width || !height || box.clientWidth === 0 || box.clientHeight === 0) return 1;
  const upright = Math.min(box.clientWidth / width, box.clientHeight / height);
  const turned = Math.min(box.clientWidth / height, box.clientHeight / width);
  return turned / upright;
}
