import { lazy } from 'react';
import { useEditorMedia } from './use-editor-media';

const RichText = lazy(() => import('../editor/rich-text'));

interface TextEditorProps {
  value: string;
  onChange: (html: string) => void;
}

/** The text editor with the media library; loaded only for items that the user may edit. */
export function TextEditor({ value, onChange }: TextEditorProps) {
  const { media, dialog } = useEditorMedia();
  return (
    <>
      <RichText value={value} onChange={onChange} media={media} />
      {dialog}
    </>
  );
}
