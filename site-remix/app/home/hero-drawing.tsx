const BLADES = [0, 60, 120, 180, 240, 300];

/** An impeller drawn as in a patent's figures, with reference numerals: the ornament of the front page. */
export function HeroDrawing() {
  return (
    <svg
      className="hero-drawing"
      width="300"
      height="300"
      viewBox="0 0 300 300"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <circle cx="140" cy="150" r="112" />
      <circle cx="140" cy="150" r="103" strokeDasharray="3 5" />
      <circle cx="140" cy="150" r="30" />
      <circle cx="140" cy="150" r="11" />
      {BLADES.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 140 150)`}>
          <path d="M140 120C128 96 132 66 158 50c12 22 10 50-4 73" />
          <circle cx="140" cy="43" r="3.4" />
        </g>
      ))}
      <path d="M20 150h240M140 28v244" strokeDasharray="12 4 2 4" strokeWidth="0.9" />
      <path d="M163 131l62-62h22M221 224l24 22h20" />
      <g fill="currentColor" stroke="none" fontSize="15" fontStyle="italic" fontFamily="serif">
        <text x="251" y="74">
          12
        </text>
        <text x="269" y="251">
          10
        </text>
      </g>
    </svg>
  );
}
