import { Input } from 'antd';
import { useState } from 'react';

interface TextEditorProps {
  value: string;
  onChange: (html: string) => void;
}

/** SEAM: until the rich text stands. */
export function TextEditor({ value, onChange }: TextEditorProps) {
  const [text, setText] = useState(value);
  return (
    <Input.TextArea
      id="content_html"
      value={text}
      rows={16}
      onChange={({ target }) => {
        setText(target.value);
        onChange(target.value);
      }}
    />
  );
}
