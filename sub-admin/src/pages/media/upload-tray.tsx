import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MediumRow } from '@platform/contract/content/media';
import { AltLine } from './alt-line';
import type { Upload } from './use-uploads';

interface UploadTrayProps {
  uploads: readonly Upload[];
  onPutAway: (key: number) => void;
  onChanged: (row: MediumRow) => void;
}

/** Shows the running uploads and their progress. Asks for the alt text of each uploaded picture. */
export function UploadTray({ uploads, onPutAway, onChanged }: UploadTrayProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className="media-tray" aria-label="上传的文件">
      {uploads.map(({ key, name, share, error, row }) => (
        <li key={key}>
          <div className="media-tray-line">
            <span className="media-tray-name">{row?.name ?? name}</span>
            <span className="media-tray-state" role="status">
              {error ? '未上传' : row ? '已上传' : `${Math.floor(share * 100)}%`}
            </span>
            {(error !== undefined || row) && (
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={`收起 ${name}`}
                onClick={() => onPutAway(key)}
              />
            )}
          </div>
          {!error && !row && <progress value={share} max={1} aria-label={`${name} 的上传进度`} />}
          {error && (
            <p className="media-fault" role="alert">
              {error}
            </p>
          )}
          {row && <AltLine row={row} onSaved={onChanged} />}
        </li>
      ))}
    </ul>
  );
}
