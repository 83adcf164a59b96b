import { useId, useState, type ReactNode } from 'react';
import './folded-text.css';

/** Characters up to which a text is shown completely. */
const SHORT = 240;

/** A possibly long text: three lines until it is unfolded; complete in print. `head` precedes it. */
export function FoldedText({
  text,
  head,
  code = false,
  className = '',
}: {
  text: string;
  head?: ReactNode;
  code?: boolean;
  className?: string;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const folds = text.length > SHORT;
  return (
    <div className={className}>
      <p id={id} className={folds && !unfolded ? 'folded-text' : 'unfolded-text'}>
        {head}
        {code ? <code>{text}</code> : text}
      </p>
      {folds && (
        <button
          type="button"
          className="fold-button no-print"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? '收起' : '展开全部'}
        </button>
      )}
    </div>
  );
}
