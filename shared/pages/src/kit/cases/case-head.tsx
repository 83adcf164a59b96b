import './cases.css';
import { Card, Flex } from 'antd';
import type { ReactNode } from 'react';
import { CaseActions, type CaseActionsProps } from './case-actions';
import { CaseFacts, type CaseFact } from './case-facts';
import type { CaseRow } from './case-kit';

interface CaseHeadProps<Row extends CaseRow, Action extends string> extends CaseActionsProps<Row, Action> {
  className: string;
  /** The state in its colour and further tags. */
  state: ReactNode;
  /** Content between the state and the facts: clocks. */
  above?: ReactNode;
  facts: readonly CaseFact[];
  /** Content between the facts and the actions. */
  below?: ReactNode;
}

/** The card beside a case: its state, its facts and the actions that the account may perform. */
export function CaseHead<Row extends CaseRow, Action extends string>(props: CaseHeadProps<Row, Action>) {
  const { className, state, above, facts, below, ...actions } = props;
  return (
    <Card className={`case-head ${className}`}>
      <Flex gap={8} align="center" wrap>
        {state}
      </Flex>
      {above}
      <CaseFacts facts={facts} />
      {below}
      <CaseActions {...actions} />
    </Card>
  );
}
