import { lazy } from 'react';
import { useEditorMedia } from './use-editor-media';

const RichText = lazy(() => import('../editor/rich-text'));

interface TextEditorProps {
  value: string;
  onChange: (html: string) => void;
}

/** The editor of the text with the media library behind it; loaded only where somebody may write. */
export function TextEditor({ value, onChange }: TextEditorProps) {
  const { media, dialog } = useEditorMedia();
  return (
    <>
      <RichText value={value} onChange={onChange} media={media} />
      {dialog}
    </>
  );
}
