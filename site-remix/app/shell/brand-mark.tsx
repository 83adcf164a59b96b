import { brandMark } from '@platform/tokens/brand-mark';

const { width, height, rx } = brandMark.seal;

/** The platform’s logo, as in the frame; its colours are set in `header.css`. */
export function BrandMark() {
  return (
    <svg width={32} height={32} viewBox={brandMark.viewBox} aria-hidden="true">
      <rect width={width} height={height} rx={rx} />
      {brandMark.strokes.map(({ d, strokeWidth }) => (
        <path key={d} d={d} strokeWidth={strokeWidth} />
      ))}
    </svg>
  );
}
