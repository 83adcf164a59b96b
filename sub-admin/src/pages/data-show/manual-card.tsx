import { FileTextOutlined } from '@ant-design/icons';
import { Card, Tag } from 'antd';
import type { DataBlock } from '@platform/contract/data-show/data-block';
import { downloadFile } from '@platform/contract/files/file';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { BlockFigure } from './block-figure';
import { BlockFacts } from './block-facts';

/** Shows a number that was entered by hand and has a document as its source instead of rows. */
export function ManualCard({ block }: { block: DataBlock }) {
  const { title, unit, chart, figure, document, valueDate, fileIds } = block;
  return (
    <Card className="rows-head" extra={<Tag color="gold">人工填报</Tag>}>
      {figure && (
        <BlockFigure
          {...{ title, unit }}
          chart={chart === 'number' && figure.slices.length > 0 ? 'bar' : chart}
          total={figure.total}
          slices={figure.slices}
        />
      )}
      <BlockFacts
        facts={[
          ['依据', document],
          ['数据日期', valueDate],
          ['期间', block.period],
          ['口径', block.note],
          ['填报', `${block.updatedByName} ${timeText(figure?.at)}`],
        ]}
      />
      {fileIds?.map((id) => (
        <a
          key={id}
          className="manual-document"
          href={`${downloadFile.path}?id=${encodeURIComponent(id)}`}
          target="_blank"
          rel="noreferrer"
        >
          <FileTextOutlined aria-hidden="true" /> 打开依据文件
        </a>
      ))}
    </Card>
  );
}
