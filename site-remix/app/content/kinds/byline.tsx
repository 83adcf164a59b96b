/** Author and responsible editor of a text, in one line. */
export function Byline({ author, editor }: { author: string; editor: string }) {
  if (!author && !editor) return null;
  return (
    <p className="content-marks byline">
      {author ? <span>作者：{author}</span> : null}
      {editor ? <span>责任编辑：{editor}</span> : null}
    </p>
  );
}
