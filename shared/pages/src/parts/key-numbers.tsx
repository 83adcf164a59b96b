import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { DemoTag } from './demo-tag';

interface KeyNumbersProps {
  /** Whose numbers. */
  title: string;
  /** Day as of which they are true, `YYYY-MM-DD`. */
  asOf: string;
  /** What the tag says where some of what is counted is demonstration. */
  demo: string | false;
  /** A `KeyStatistic` each. */
  children: ReactNode;
  /** What exactly is counted, below the numbers. */
  words?: ReactNode;
}

/** The key numbers of a dashboard in one card. */
export function KeyNumbers({ title, asOf, demo, children, words }: KeyNumbersProps) {
  return (
    <Card
      title={title}
      extra={
        <Flex gap={8} align="center">
          {demo && <DemoTag text={demo} />}
          <Typography.Text type="secondary">截至 {asOf}</Typography.Text>
        </Flex>
      }
    >
      <div className="key-statistics">{children}</div>
      {words}
    </Card>
  );
}
