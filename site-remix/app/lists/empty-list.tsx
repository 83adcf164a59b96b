interface EmptyListProps {
  /** The list without filters. */
  path: string;
  isNarrowed: boolean;
  /** What is said where there is nothing at all. */
  nothing: string;
}

/** Nothing to list: whether that is so at all or for these filters, and the way on. */
export function EmptyList({ path, isNarrowed, nothing }: EmptyListProps) {
  return (
    <div className="card content-empty">
      <p>{isNarrowed ? '没有符合条件的内容。' : nothing}</p>
      {isNarrowed ? (
        <p>
          <a className="button" href={path}>
            查看全部
          </a>
        </p>
      ) : null}
    </div>
  );
}
