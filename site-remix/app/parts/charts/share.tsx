/** A bar on a track that represents the total, with the number beside it. @param width per cent */
export function Share({ width, series }: { width: number; series: number }) {
  return (
    <svg aria-hidden="true">
      <rect
        width={`${Math.min(100, Math.round(width * 10) / 10)}%`}
        height="10"
        className={series > 1 ? `chart-series-${series}` : undefined}
      />
    </svg>
  );
}
