import { brandMark } from '@platform/tokens/brand-mark';

/** The platform's mark, as on the public pages. */
export function BrandMark() {
  return (
    <svg
      className="brand-mark"
      width={28}
      height={28}
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
