import { Modal } from 'antd';
import { useState } from 'react';
import type { MediumKind, MediumRow } from '@platform/contract/content/media';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import MediaLibrary, { type MediaQuery } from './media-library';

interface MediaPickerProps {
  only?: MediumKind;
  /** Receives the chosen medium. A picture without alt text can be chosen; publishing asks for the text. */
  onPick: (row: MediumRow) => void;
  onClose: () => void;
}

/** The media library as a dialog in which one medium is chosen. The latest upload is preselected. */
export default function MediaPicker({ only, onPick, onClose }: MediaPickerProps) {
  const { leave, shown } = useClosing();
  const [query, setQuery] = useState<MediaQuery>({});
  const [chosen, setChosen] = useState<MediumRow>();
  return (
    <Modal
      {...shown}
      title={only === 'attachment' ? '选择附件' : '选择图片'}
      width="min(1040px, 100vw)"
      className="media-picker"
      okText={chosen ? `选用“${chosen.name}”` : '选用'}
      okButtonProps={{ disabled: chosen === undefined }}
      onOk={() => chosen && leave(() => onPick(chosen))}
      onCancel={() => leave(onClose)}
    >
      <MediaLibrary query={query} onQuery={setQuery} only={only} chosen={chosen} onChoose={setChosen} />
    </Modal>
  );
}
