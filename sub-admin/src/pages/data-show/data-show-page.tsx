import './data-show.css';
import { Button, Empty, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from '@umijs/max';
import {
  createDataBlock,
  type BlockPlace,
  type DataBlock,
  dataBlockLabels,
  getDataBlock,
  listDataBlocks,
  recomputeDataBlock,
  setDataBlockState,
  updateDataBlock,
} from '@platform/contract/data-show/data-block';
import { optionsOf } from '@platform/contract/labels';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Choice } from '@platform/pages/kit/parts/choice';
import { offerUndo } from '@platform/pages/kit/parts/offer-undo';
import { platformCall } from '@platform/pages/kit/platform-call';
import { AddButton } from '@platform/pages/kit/record/add-button';
import { RecordDrawer } from '@platform/pages/kit/record/record-drawer';
import { useRecord } from '@platform/pages/kit/record/use-record';
import { useCall } from '@platform/pages/kit/use-call';
import { useWhile } from '../jobs/use-while';
import { BlockCard } from './block-card';
import { blockFields, newBlock } from './block-fields';
import { OrderDrawer } from './order-drawer';
import { VersionsDrawer } from './versions-drawer';

const NOUN = '数据展示项';
const PLACES = [{ value: '', label: '全部' }, ...optionsOf(dataBlockLabels.places.choices)];

/** All statistics of the public site and the screens, with their source, age and history. */
export default function DataShowPage() {
  const blocks = useCall(listDataBlocks, {});
  const record = useRecord<DataBlock>('data-block');
  const [parameters, setParameters] = useSearchParams();
  const place = (parameters.get('place') ?? '') as BlockPlace | '';
  const [versions, setVersions] = useState<number>();
  const [arranging, setArranging] = useState(false);
  const { refresh } = blocks;
  const all = blocks.data?.list ?? [];
  useWhile(
    all.some(({ isDue }) => isDue),
    refresh,
  );
  const setState = async ({ id, version, title }: DataBlock, state: DataBlock['state']) => {
    const changed = await platformCall(setDataBlockState, { id, version, state }).catch(() => undefined);
    refresh();
    if (!changed) return;
    offerUndo(state === 'hidden' ? `已隐藏“${title}”` : `已展示“${title}”`, async () => {
      const before = state === 'hidden' ? 'shown' : 'hidden';
      await platformCall(setDataBlockState, { id, version: changed.version, state: before });
      refresh();
    });
  };
  const recompute = async ({ id }: DataBlock) => {
    await platformCall(recomputeDataBlock, { id }).catch(() => undefined);
    refresh();
  };
  const opened = all.find(({ id }) => id === versions);
  return (
    <div className="data-show">
      <Flex justify="space-between" align="center" gap={12} wrap>
        <Choice
          options={PLACES}
          value={place}
          aria-label="展示位置"
          onChange={(value) => setParameters(value ? { place: value } : {}, { replace: true })}
        />
        <Flex gap={8} wrap>
          <Writes>
            <Button disabled={all.length < 2} onClick={() => setArranging(true)}>
              调整次序
            </Button>
          </Writes>
          <Writes>
            <AddButton record={record} noun={NOUN} />
          </Writes>
        </Flex>
      </Flex>
      <p className="block-words">
        数字由平台按各自的周期计算，公共网站和大屏只读算好的数字；点数字或图形看构成它的每一条记录。
      </p>
      <CallState {...blocks} skeleton={<Skeleton active paragraph={{ rows: 12 }} />}>
        {({ list }) => {
          const shown = list.filter(({ places }) => place === '' || places.includes(place));
          if (shown.length === 0)
            return (
              <Empty
                description={
                  list.length === 0
                    ? '还没有数据展示项。新增一项，保存前就能看到它的数字。'
                    : '这个位置还没有数据展示项。'
                }
              />
            );
          return (
            <div className="block-cards">
              {shown.map((block) => (
                <BlockCard
                  key={block.id}
                  block={block}
                  onChange={() => record.change(block)}
                  onVersions={() => setVersions(block.id)}
                  onRecompute={() => void recompute(block)}
                  onState={(state) => void setState(block, state)}
                />
              ))}
            </div>
          );
        }}
      </CallState>
      <RecordDrawer
        record={record}
        noun={NOUN}
        create={createDataBlock}
        update={updateDataBlock}
        read={getDataBlock}
        initial={newBlock}
        nameOf={({ title }) => title}
        fields={blockFields}
        done="已保存，几秒后展示新的数字"
        onChanged={refresh}
      />
      {opened && <VersionsDrawer block={opened} onClose={() => setVersions(undefined)} onRestored={refresh} />}
      {arranging && <OrderDrawer blocks={all} onClose={() => setArranging(false)} onArranged={refresh} />}
    </div>
  );
}
