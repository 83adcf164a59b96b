interface EmptyListProps {
  /** The list without filters. */
  path: string;
  isNarrowed: boolean;
  /** Text where the list is empty without filters. */
  nothing: string;
}

/** An empty list: whether it is empty at all or for these filters, and what to do. */
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
