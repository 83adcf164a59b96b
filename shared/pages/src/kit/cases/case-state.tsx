import { Tag } from 'antd';
import type { CaseSituation } from '@platform/domain/cases/define-case';

interface CaseStateProps<Situation extends string> {
  of: { situations: Readonly<Record<Situation, CaseSituation>> };
  /** The state, then the situation within it, if any: `[state, paused && 'paused']`. */
  in: readonly (Situation | false)[];
}

/** The state of a case in its colour. */
export function CaseState<Situation extends string>({ of: { situations }, in: shown }: CaseStateProps<Situation>) {
  return shown
    .filter((each) => each !== false)
    .map((each) => (
      <Tag key={each} color={situations[each].color}>
        {situations[each].name}
      </Tag>
    ));
}
