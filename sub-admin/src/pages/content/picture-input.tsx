import './picture-input.css';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { Later } from '@platform/pages/kit/parts/later';
import { CoverPicture } from './cover-picture';

const MediaPicker = lazy(() => import('../media/media-picker'));

interface PictureInputProps {
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  disabled?: boolean;
  /** Name of the picture in the button texts. */
  noun?: string;
}

/** Chooses a picture in the dialog of the media library. */
export function PictureInput({ value, onChange, id, disabled, noun = '封面' }: PictureInputProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="picture-input">
      {value && <CoverPicture id={value} />}
      <Button id={id} disabled={disabled} onClick={() => setOpen(true)}>
        {value ? `更换${noun}` : '从媒体库选择'}
      </Button>
      {value && (
        <Button type="link" disabled={disabled} onClick={() => onChange?.(null)}>
          不用{noun}
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
