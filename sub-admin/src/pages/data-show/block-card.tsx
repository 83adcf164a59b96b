import { Alert, Button, Card, Flex, Tag } from 'antd';
import { dataBlockLabels, type DataBlock } from '@platform/contract/data-show/data-block';
import { Writes } from '@platform/pages/kit/app/writes';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { BlockFacts } from './block-facts';
import { BlockFigure } from './block-figure';
import { rowsAddress } from './rows-address';

interface BlockCardProps {
  block: DataBlock;
  onChange: () => void;
  onVersions: () => void;
  onRecompute: () => void;
  onState: (state: DataBlock['state']) => void;
}

const { places: placeLabel, refresh: refreshLabel } = dataBlockLabels;

/** Shows a block as on the public site, with facts for staff only: its place, its age and its version. */
export function BlockCard({ block, onChange, onVersions, onRecompute, onState }: BlockCardProps) {
  const { id, title, unit, chart, figure, state, subject, error, isDue, number } = block;
  const hidden = state === 'hidden';
  const isManual = subject === null;
  return (
    <Card
      className={hidden ? 'block-card block-hidden' : 'block-card'}
      role="region"
      aria-label={title}
      title={<h2>{title}</h2>}
      extra={
        <Flex gap={4} wrap>
          {hidden && <Tag>已隐藏</Tag>}
          {isManual && <Tag color="gold">人工填报</Tag>}
          {figure?.isDemo && <DemoTag />}
        </Flex>
      }
    >
      {figure ? (
        <BlockFigure
          {...{ title, unit, chart }}
          total={figure.total}
          slices={figure.slices}
          to={(slice) => rowsAddress(id, isManual ? undefined : slice)}
        />
      ) : (
        <p className="block-words">{error ? '还没有算出数字。' : '正在计算，几秒后显示。'}</p>
      )}
      {error && <Alert type="warning" showIcon message={`最近一次没有算成：${error}`} />}
      {figure && figure.number !== number && !error && (
        <Alert type="info" showIcon message={`第 ${number} 版正在计算；展示的仍是第 ${figure.number} 版的数字。`} />
      )}
      <BlockFacts
        facts={[
          ['期间', block.period],
          ['来源', block.sourceText],
          ['口径', block.note],
          ['位置', block.places.map((place) => placeLabel.choices[place]).join('、')],
          [isManual ? '填报' : '截至', freshness(block)],
        ]}
      />
      <Flex gap={4} wrap className="block-buttons">
        <Writes>
          <Button onClick={onChange}>修改</Button>
        </Writes>
        <Button onClick={onVersions}>版本（{number}）</Button>
        {!isManual && (
          <Writes>
            <Button loading={isDue} onClick={onRecompute}>
              {isDue ? '正在计算' : '重新计算'}
            </Button>
          </Writes>
        )}
        <Writes>
          <Button onClick={() => onState(hidden ? 'shown' : 'hidden')}>{hidden ? '展示' : '隐藏'}</Button>
        </Writes>
      </Flex>
    </Card>
  );
}

function freshness({ figure, refresh, dueAt, isDue }: DataBlock): string {
  if (!figure) return '尚未计算';
  if (dueAt === null) return timeText(figure.at);
  const next = isDue ? '' : `，下次 ${timeText(dueAt)}`;
  return `${timeText(figure.at)}（${refreshLabel.choices[refresh]}更新${next}）`;
}
