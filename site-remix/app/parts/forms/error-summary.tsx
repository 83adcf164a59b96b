interface ErrorSummaryProps {
  message: string;
  /** By field, in the order of the form. */
  errors: Readonly<Record<string, string>>;
  /** Captions of the fields; a field without one has no link. */
  labels: Readonly<Record<string, string>>;
}

/**
 * The errors above the form, with a link to each field. The summary is focused when the page loads, so that screen
 * readers read it first.
 */
export function ErrorSummary({ message, errors, labels }: ErrorSummaryProps) {
  const wrong = Object.keys(labels).filter((name) => errors[name]);
  return (
    <div className="notice bad error-summary" id="error-summary" role="alert" tabIndex={-1} autoFocus>
      <p>{wrong.length > 0 ? `有 ${wrong.length} 处需要修改，已填写的内容都保留着：` : message}</p>
      {wrong.length > 0 ? (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>
                {labels[name]}：{errors[name]}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
