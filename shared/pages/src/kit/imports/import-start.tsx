import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Spin, Upload } from 'antd';
import { useState } from 'react';
import { CallError } from '@platform/contract/call-error';
import { uploadFile } from '@platform/contract/files/file';
import { importOptions, importTemplate, startImport } from '@platform/contract/list-imports/list-import';
import { CallState } from '../parts/call-state';
import { platformCall } from '../platform-call';
import { useCall } from '../use-call';
import type { ImportDrawerProps } from './import-drawer';
import { ImportRecord } from './import-record';

type ImportStartProps = Pick<ImportDrawerProps, 'path' | 'within' | 'onOpen'>;

/** Start of an import: the template, a file, and earlier imports. */
export function ImportStart({ path, within, onOpen }: ImportStartProps) {
  const options = useCall(importOptions, { path });
  const [fault, setFault] = useState('');
  const [sending, setSending] = useState(false);
  const send = async (file: File, bytes: number) => {
    setFault('');
    if (file.size > bytes) return setFault(`文件超过 ${megabytes(bytes)}，请拆成几个文件上传。`);
    setSending(true);
    try {
      const form = new FormData();
      form.append('file', file);
      const { id: fileId } = await platformCall(uploadFile, { form }, { silent: true, background: true });
      const run = await platformCall(startImport, { path, within, fileId }, { silent: true, background: true });
      onOpen(run.id);
    } catch (error) {
      setSending(false);
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    }
  };
  return (
    <CallState {...options}>
      {({ noun, columns, notes, rows, bytes, days }) => (
        <div className="import-start">
          <section aria-labelledby="import-template">
            <h2 id="import-template">一、填写表格</h2>
            <p>下载模板填写，也可以修改从本列表导出的 Excel。列的次序不限，不需要的列可以删去。</p>
            <Button
              icon={<DownloadOutlined />}
              href={`${importTemplate.path}?path=${encodeURIComponent(path)}`}
              download={`${noun}导入模板.xlsx`}
            >
              下载模板
            </Button>
            <details className="import-columns">
              <summary>可以导入的 {columns.length} 列</summary>
              <ul>
                {columns.map(({ title, required, hint }) => (
                  <li key={title}>
                    <b>{title}</b>
                    {required && <span className="import-required">必填</span>}
                    {hint && <span className="import-hint">{hint}</span>}
                  </li>
                ))}
              </ul>
            </details>
            {notes.map((note) => (
              <p key={note} className="import-hint">
                {note}
              </p>
            ))}
          </section>
          <section aria-labelledby="import-file">
            <h2 id="import-file">二、上传并检查</h2>
            {fault && <Alert role="alert" type="error" showIcon message={fault} className="import-alert" />}
            <Spin spinning={sending} tip="正在上传…">
              {/* No `accept`: it would silently ignore other kinds of dropped files; the server explains them. */}
              <Upload.Dragger
                maxCount={1}
                showUploadList={false}
                disabled={sending}
                beforeUpload={(file) => {
                  void send(file, bytes);
                  return false;
                }}
              >
                <p className="import-icon">
                  <InboxOutlined />
                </p>
                <p>
                  <b>选择 xlsx 文件</b>，或拖到这里
                </p>
                <p className="import-hint">
                  最多 {rows.toLocaleString('zh-CN')} 行、{megabytes(bytes)}。上传后先检查，确认后才写入，{days}{' '}
                  天内可以整次撤销。
                </p>
              </Upload.Dragger>
            </Spin>
          </section>
          <ImportRecord path={path} within={within} onOpen={onOpen} />
        </div>
      )}
    </CallState>
  );
}

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
