import { Link } from '@umijs/max';
import type { DataOf } from '@platform/contract/call';
import type { CallError } from '@platform/contract/call-error';
import { listSearchHistory, listSearchSets } from '@platform/contract/search/history';
import { correctSets } from '@platform/domain/query/set-corrections';
import { referencesIn } from '@platform/domain/query/set-names';
import { cutText } from '@platform/domain/text/cut-text';
import { ExpressionFault } from '../../../../kit/parts/expression-fault';
import { useCall } from '../../../../kit/use-call';
import { RefusedExpression } from '../refused-expression';

/** Characters of a step's expression that are shown. */
const MOST_SHOWN = 40;

interface RefusalProps {
  exp: string;
  /** The answer of the server. */
  error: CallError;
  onSearch: (exp: string) => void;
}

/** Why the server refuses an expression, with the corrections that it offers. */
export default function Refusal({ exp, error, onSearch }: RefusalProps) {
  const refusal = error.failure?.refusal;
  if (refusal && (refusal.offers.length > 0 || referencesIn(exp).size === 0))
    return <RefusedExpression refusal={refusal} exp={exp} onChoose={onSearch} />;
  if (referencesIn(exp).size > 0) return <SetRefusal exp={exp} message={error.message} onSearch={onSearch} />;
  return <ExpressionFault message={error.message} />;
}

/**
 * A valid expression that refers to a set or a step of the history that the user does not have: similar ones, and the
 * expression without it.
 */
function SetRefusal({ exp, message, onSearch }: Pick<RefusalProps, 'exp' | 'onSearch'> & { message: string }) {
  const sets = useCall(listSearchSets, {});
  const history = useCall(listSearchHistory, {});
  const correction =
    sets.data &&
    history.data &&
    correctSets(exp, {
      names: sets.data.map(({ name }) => name),
      steps: history.data.map(({ number }) => number),
    });
  const without = correction?.without;
  const corrections = [
    ...(correction?.near ?? []).map(({ reference, expression }) => ({
      key: expression,
      onTake: () => onSearch(expression),
      label: (
        <>
          改用 <code>{reference}</code> {stepOf(reference, history.data)}
        </>
      ),
    })),
    ...(without
      ? [
          {
            key: without,
            onTake: () => onSearch(without),
            label: (
              <>
                去掉 <code>{correction?.missing}</code>
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
    <ExpressionFault message={message} corrections={corrections}>
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
