/** The platform's mark, as on the public pages: a document whose folded corner a rising line crosses. */
export function BrandMark() {
  return (
    <svg className="brand-mark" width={28} height={28} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1b3b68" />
      <path
        d="M9 23V9h8.2L22 13.8"
        fill="none"
        stroke="#ffffff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M13 23l3.6-4.4 2.6 2.4 4.3-5.6"
        fill="none"
        stroke="#e0a458"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
