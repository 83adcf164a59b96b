import { Button, Upload, type UploadFile } from 'antd';
import { useState } from 'react';
import { uploadFile } from '@platform/contract/files/file';
import { platformCall } from '../platform-call';

interface FilesInputProps {
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  disabled?: boolean;
  accept?: string;
  /** Maximum of files. */
  most?: number;
}

type Stored = UploadFile<{ id: string }>;

/** Files that are uploaded when chosen; the value is their ids. */
export default function FilesInput({ value = [], onChange, id, disabled, accept, most }: FilesInputProps) {
  const [files, setFiles] = useState<Stored[]>(() =>
    value.map((fileId, at) => ({
      uid: fileId,
      name: `已上传的文件 ${at + 1}`,
      status: 'done',
      response: { id: fileId },
    })),
  );
  return (
    <Upload
      accept={accept}
      maxCount={most}
      multiple={most !== 1}
      disabled={disabled}
      fileList={files}
      onChange={({ fileList }) => {
        setFiles(fileList);
        onChange?.((fileList as Stored[]).flatMap((file) => (file.response ? [file.response.id] : [])));
      }}
      customRequest={({ file, onSuccess, onError }) => {
        const form = new FormData();
        form.append('file', file as File);
        platformCall(uploadFile, { form }).then(
          (stored) => onSuccess?.(stored),
          (error: Error) => onError?.(error),
        );
      }}
    >
      <Button id={id} disabled={disabled}>
        选择文件
      </Button>
    </Upload>
  );
}
