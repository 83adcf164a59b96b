import { Link } from '@umijs/max';
import type { DataOf } from '@platform/contract/call';
import { listSearchHistory, listSearchSets } from '@platform/contract/search/history';
import { correctSets } from '@platform/domain/query/set-corrections';
import { referencesIn } from '@platform/domain/query/set-names';
import { cutText } from '@platform/domain/text/cut-text';
import { ExpressionFault } from '../../../../kit/parts/expression-fault';
import { useCall } from '../../../../kit/use-call';
import { faultOf } from '../advanced/search-draft';
import './refusal.css';

/** Characters of a step's expression that are shown. */
const MOST_SHOWN = 40;

interface RefusalProps {
  exp: string;
  /** The server's message. */
  message: string;
  onSearch: (exp: string) => void;
}

/** Why an expression is refused: the place, and corrections. */
export default function Refusal({ exp, message, onSearch }: RefusalProps) {
  const fault = faultOf(exp);
  if (!fault && referencesIn(exp).size > 0) return <SetRefusal exp={exp} message={message} onSearch={onSearch} />;
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

/**
 * A valid expression that refers to a set or a step of the history that the user does not have: similar ones, and the
 * expression without it.
 */
function SetRefusal({ exp, message, onSearch }: RefusalProps) {
  const sets = useCall(listSearchSets, {});
  const history = useCall(listSearchHistory, {});
  const correction =
    sets.data &&
    history.data &&
    correctSets(exp, {
      names: sets.data.map(({ name }) => name),
      steps: history.data.map(({ number }) => number),
    });
  const corrections = [
    ...(correction?.near ?? []).map(({ reference, expression }) => ({
      expression,
      label: (
        <>
          改用 <code>{reference}</code> {stepOf(reference, history.data)}
        </>
      ),
    })),
    ...(correction?.without
      ? [
          {
            expression: correction.without,
            label: (
              <>
                去掉 <code>{correction.missing}</code>
              </>
            ),
          },
        ]
      : []),
  ];
  const what = correction?.missing.startsWith('##')
    ? { own: sets.data, name: '已存检索' }
    : { own: history.data, name: '检索历史' };
  return (
    <ExpressionFault message={message} corrections={corrections} onReplace={onSearch}>
      {correction && (
        <p className="wrong-set">
          {what.own?.length === 0 ? (
            `您还没有${what.name}。`
          ) : (
            <Link to="/AdvancedSearch?tab=history">查看{what.name}</Link>
          )}
        </p>
      )}
    </ExpressionFault>
  );
}

/** The beginning of a step's expression; empty for a set, whose name describes it. */
function stepOf(reference: string, history: DataOf<typeof listSearchHistory> | undefined): string {
  const expression = history?.find(({ number }) => `#${number}` === reference)?.expression ?? '';
  return cutText(expression, MOST_SHOWN, '…');
}
