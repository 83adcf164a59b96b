import { faultOf } from '../advanced/search-draft';
import { ExpressionFault } from '../../parts/expression-fault';

interface RefusalProps {
  exp: string;
  /** What the server said. */
  message: string;
  onSearch: (exp: string) => void;
}

/** Why an expression is refused: the place, and the correction to search with. What only the server knows, such as a set that is gone, has neither. */
export default function Refusal({ exp, message, onSearch }: RefusalProps) {
  const fault = faultOf(exp);
  return (
    <ExpressionFault message={fault?.message ?? message} suggestion={fault?.suggestion} onReplace={onSearch}>
      {fault && (
        <code className="wrong-expression">
          {exp.slice(0, fault.position)}
          <mark className="wrong-place">{exp.slice(fault.position, fault.position + fault.length) || '　'}</mark>
          {exp.slice(fault.position + fault.length)}
        </code>
      )}
    </ExpressionFault>
  );
}
