import { Link } from '@umijs/max';
import { listSearchSets } from '@platform/contract/search/history';
import { correctSets } from '@platform/domain/query/set-corrections';
import { setNamesIn } from '@platform/domain/query/set-names';
import { ExpressionFault } from '../../parts/expression-fault';
import { useCall } from '../../use-call';
import { faultOf } from '../advanced/search-draft';
import './refusal.css';

interface RefusalProps {
  exp: string;
  /** What the server said. */
  message: string;
  onSearch: (exp: string) => void;
}

/** Why an expression is refused: the place, and the corrections to search with. */
export default function Refusal({ exp, message, onSearch }: RefusalProps) {
  const fault = faultOf(exp);
  if (!fault && setNamesIn(exp).size > 0) return <SetRefusal exp={exp} message={message} onSearch={onSearch} />;
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

/** An expression that can be read and uses a set that the person may not have: near names of own sets, and the expression without it. */
function SetRefusal({ exp, message, onSearch }: RefusalProps) {
  const { data } = useCall(listSearchSets, {});
  const correction =
    data &&
    correctSets(
      exp,
      data.map(({ name }) => name),
    );
  const corrections = [
    ...(correction?.near ?? []).map(({ name, expression }) => ({
      expression,
      label: (
        <>
          改用 <code>##{name}</code>
        </>
      ),
    })),
    ...(correction?.without
      ? [
          {
            expression: correction.without,
            label: (
              <>
                去掉 <code>##{correction.missing}</code>
              </>
            ),
          },
        ]
      : []),
  ];
  return (
    <ExpressionFault message={message} corrections={corrections} onReplace={onSearch}>
      {correction && (
        <p className="wrong-set">
          {data.length === 0 ? '您还没有已存检索。' : <Link to="/AdvancedSearch?tab=history">查看已存检索</Link>}
        </p>
      )}
    </ExpressionFault>
  );
}
