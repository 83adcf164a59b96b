import { brandMark } from '@platform/tokens/brand-mark';

/** The platform's mark, as in the frame. */
export function BrandMark() {
  return (
    <svg
      width={32}
      height={32}
      viewBox={brandMark.viewBox}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <rect {...brandMark.seal} />
      {brandMark.strokes.map((stroke) => (
        <path key={stroke.d} {...stroke} />
      ))}
    </svg>
  );
}
