import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { DemoTag } from './demo-tag';

interface KeyNumbersProps {
  /** Title of the numbers. */
  title: string;
  /** Date of the numbers, `YYYY-MM-DD`. */
  asOf: string;
  /** Text of the tag when demonstration data are included. */
  demo: string | false;
  /** A `KeyStatistic` each. */
  children: ReactNode;
  /** Button beside the day. */
  action?: ReactNode;
  /** What exactly is counted, below the numbers. */
  words?: ReactNode;
}

/** The key numbers of a dashboard in one card. */
export function KeyNumbers({ title, asOf, demo, children, words, action }: KeyNumbersProps) {
  return (
    <Card
      title={title}
      extra={
        <Flex gap={8} align="center">
          {demo && <DemoTag text={demo} />}
          <Typography.Text type="secondary">截至 {asOf}</Typography.Text>
          {action}
        </Flex>
      }
    >
      <div className="key-statistics">{children}</div>
      {words}
    </Card>
  );
}
