import { FileOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { MediumRow } from '@platform/contract/content/media';
import { byteText } from '@platform/domain/files/byte-text';
import { pictureFile } from './medium-file';

/** Maximum length of a thumbnail's longer side in CSS pixels; doubled for dense screens. */
const THUMBNAIL = 320;

interface MediumCardProps {
  row: MediumRow;
  /** Verb in the accessible name of the button: 修改, 选用. */
  verb: string;
  chosen?: boolean;
  onOpen?: () => void;
  /** Shown below the card. */
  foot?: ReactNode;
}

/** A medium in the grid: thumbnail, name and facts. */
export function MediumCard({ row, verb, chosen, onOpen, foot }: MediumCardProps) {
  const body = (
    <>
      <span className="medium-picture">
        <Thumbnail row={row} />
      </span>
      <span className="medium-name" title={row.name}>
        {row.name}
      </span>
      <span className="medium-facts">
        {row.width ? `${row.width}×${row.height}，` : ''}
        {byteText(row.bytes)}
      </span>
      <span className="medium-tags">
        {row.state === 'waiting' && <Tag color="processing">处理中</Tag>}
        {row.state === 'failed' && <Tag color="error">处理失败</Tag>}
        {row.kind === 'picture' && row.alt === '' && !row.decorative && <Tag color="warning">缺替代文字</Tag>}
        {row.decorative && <Tag>装饰性</Tag>}
        {row.used && <Tag color="green">使用中</Tag>}
      </span>
    </>
  );
  return (
    <li className={chosen ? 'medium medium-chosen' : 'medium'}>
      {onOpen ? (
        <button type="button" className="medium-open" aria-pressed={chosen} onClick={onOpen}>
          <span className="visually-hidden">{verb}</span>
          {body}
        </button>
      ) : (
        <div className="medium-open">{body}</div>
      )}
      {foot && <div className="medium-foot">{foot}</div>}
    </li>
  );
}

function Thumbnail({ row }: { row: MediumRow }) {
  const address = row.kind === 'picture' ? pictureFile(row, THUMBNAIL) : undefined;
  // The surrounding button has the name; alt text would be read twice.
  if (address) return <img src={address} alt="" loading="lazy" width={row.width ?? 1} height={row.height ?? 1} />;
  if (row.kind === 'attachment')
    return (
      <span className="medium-kind">
        <FileOutlined />
        {row.extension.toUpperCase()}
      </span>
    );
  return <span className="medium-kind">{row.state === 'failed' ? '无法显示' : '正在处理…'}</span>;
}
