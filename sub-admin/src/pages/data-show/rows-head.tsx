import { Alert, Button, Card } from 'antd';
import { useEffect, useRef } from 'react';
import type { RowsTold } from '@platform/contract/data-show/block-rows';
import { recomputeDataBlock } from '@platform/contract/data-show/data-block';
import { Writes } from '@platform/pages/kit/app/writes';
import { say } from '@platform/pages/kit/parts/say';
import { platformCall } from '@platform/pages/kit/platform-call';
import { useWhile } from '../jobs/use-while';
import { BlockFacts } from './block-facts';
import { momentText } from './moments';

interface RowsHeadProps {
  block: number;
  answer: { total: number; told: RowsTold };
  onRecomputed: () => void;
}

/**
 * Describes the rows below: the definition in words, the published number and the current number, each with its time.
 */
export function RowsHead({ block, answer: { total, told }, onRecomputed }: RowsHeadProps) {
  const { title, slice, unit, published, isDue, error, number } = told;
  useWhile(isDue, onRecomputed);
  const wasDue = useRef(false);
  useEffect(() => {
    if (wasDue.current && !isDue && !error) say('success', '已重新计算');
    wasDue.current = isDue;
  }, [isDue]);
  const recompute = async () => {
    await platformCall(recomputeDataBlock, { id: block }).catch(() => undefined);
    onRecomputed();
  };
  const again = (
    <Writes>
      <Button loading={isDue} onClick={() => void recompute()}>
        {isDue ? '正在计算' : '重新计算'}
      </Button>
    </Writes>
  );
  const now = Date.now();
  const text = (count: number) => `${count.toLocaleString('zh-CN')} ${unit}`;
  const differs = published !== null && published.total !== total;
  return (
    <Card className="rows-head" title={slice && <h2>{`${title}：${slice}`}</h2>}>
      <BlockFacts
        facts={[
          ['来源', told.sourceText],
          ['口径', told.note],
          ['期间', told.period],
          ['单位', unit],
          ['版本', `第 ${number} 版`],
        ]}
      />
      {error && <Alert type="warning" showIcon message={`最近一次没有算成：${error}`} action={again} />}
      {published === null ? (
        <Alert
          type="info"
          showIcon
          message={`还没有发布的数字；现在 ${text(total)}（${momentText(told.at, now)}）`}
          action={again}
        />
      ) : differs ? (
        <Alert
          type="warning"
          showIcon
          message={`发布的数字 ${text(published.total)}（${momentText(published.at, now)}）；现在 ${text(total)}（${momentText(told.at, now)}）`}
          description={
            published.number === number
              ? '计算之后数据有了变化。下面是现在的记录；重新计算后，发布的数字与它们一致。'
              : `发布的是第 ${published.number} 版的数字，第 ${number} 版正在计算。下面是按第 ${number} 版现在的记录。`
          }
          action={again}
        />
      ) : (
        <p className="rows-same">
          发布的数字 <strong>{text(published.total)}</strong>（{momentText(published.at, now)}），与下面的记录一致。
        </p>
      )}
    </Card>
  );
}
