import { compareContent } from '@platform/contract/content/revisions';
import type { RequestOf } from '@platform/contract/call';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { ComparisonView } from './comparison-view';

type Side = RequestOf<typeof compareContent>['to'];

interface TextComparisonProps {
  contentId: number;
  from: Side;
  to: Side;
  heads?: readonly [string, string];
  /** Omits the fields, which are shown elsewhere. */
  textOnly?: boolean;
}

const named = (side: Side) => (side === 'draft' ? '我没保存的修改' : `第 ${side} 版`);

/** Compares two revisions of an item, or a revision with the draft of the account. */
export function TextComparison({
  contentId,
  from,
  to,
  heads = [named(from), named(to)],
  textOnly = false,
}: TextComparisonProps) {
  const call = useCall(compareContent, { contentId, from, to });
  return (
    <CallState {...call}>
      {(comparison) => (
        <ComparisonView comparison={textOnly ? { ...comparison, fields: [] } : comparison} heads={heads} />
      )}
    </CallState>
  );
}
