import { Button } from 'antd';
import { lazy, useState } from 'react';
import { Later } from '@platform/pages/parts/later';
import { CoverPicture } from './cover-picture';

const MediaPicker = lazy(() => import('../media/media-picker'));

interface CoverInputProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  disabled?: boolean;
}

/** A picture of the media library, chosen in its dialog. */
export function CoverInput({ value, onChange, id, disabled }: CoverInputProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="cover-input">
      {value && <CoverPicture id={value} />}
      <Button id={id} disabled={disabled} onClick={() => setOpen(true)}>
        {value ? '更换封面' : '从媒体库选择'}
      </Button>
      {value && (
        <Button type="link" disabled={disabled} onClick={() => onChange?.(null)}>
          不用封面
        </Button>
      )}
      {open && (
        <Later>
          <MediaPicker
            only="picture"
            onPick={(medium) => {
              setOpen(false);
              onChange?.(medium.id);
            }}
            onClose={() => setOpen(false)}
          />
        </Later>
      )}
    </div>
  );
}
