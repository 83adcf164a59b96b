/** The platform's mark: a leaf of paper with a rising line, inside a seal. Drawn here, licensed to nobody. */
export function BrandLogo({ size = 32 }: { size?: number }) {
  return (
    <svg className="brand-logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="29" height="29" rx="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path
        d="M9 22.5V9.5h8.2L22 14.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M13 22.5l3.6-4.2 2.6 2.3 4.3-5.4"
        fill="none"
        stroke="#e0a458"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
