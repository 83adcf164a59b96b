import { Alert, App, Modal } from 'antd';
import { useState } from 'react';
import { exportLibrary, exportOptions } from '@platform/contract/exports/export';
import type { RequestOf } from '@platform/contract/call';
import type { ListControls } from '@platform/pages/list/list-page';
import { CallState } from '@platform/pages/parts/call-state';
import { saveFile } from '@platform/pages/parts/save-file';
import { useClosing } from '@platform/pages/parts/use-closing';
import { platformCall } from '@platform/pages/platform-call';
import { useCall } from '@platform/pages/use-call';

interface LibraryExportProps {
  /** Query of the list: its filters are those of the table. */
  query: ListControls<unknown>['query'];
  /** Patents that the filters leave. */
  total: number;
  onClose: () => void;
}

/** The company's patents as an Excel file; says before it starts how many there will be and how many there may be. */
export function LibraryExport({
  query: { page: _page, size: _size, sort: _sort, ...filters },
  total,
  onClose,
}: LibraryExportProps) {
  const options = useCall(exportOptions, {});
  const [busy, setBusy] = useState(false);
  const { leave, shown } = useClosing();
  const { message } = App.useApp();
  const most = options.data?.most ?? 0;
  const narrowed = Object.keys(filters).length > 0;
  const send = async () => {
    setBusy(true);
    try {
      const { blob, fileName } = (await platformCall(exportLibrary, filters as RequestOf<typeof exportLibrary>)) as {
        blob: Blob;
        fileName: string;
      };
      saveFile(blob, fileName);
      void message.success(`已导出 ${total.toLocaleString('zh-CN')} 件`);
      leave(onClose);
    } catch {
      // The message has been shown; the dialog stays for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      {...shown}
      title="导出专利库"
      okText="导出 Excel"
      okButtonProps={{ disabled: !options.data || total === 0 || total > most, loading: busy }}
      onOk={() => void send()}
      onCancel={() => leave(onClose)}
    >
      <CallState {...options}>
        {() => {
          if (total === 0) return <Alert type="warning" showIcon message="没有可以导出的专利，请先放宽筛选条件" />;
          if (total > most)
            return (
              <Alert
                type="warning"
                showIcon
                message={`符合条件的有 ${total.toLocaleString('zh-CN')} 件，一次最多导出 ${most.toLocaleString('zh-CN')} 件`}
                description="请先按分类、日期等筛选，分几次导出。"
              />
            );
          return (
            <Alert
              type="info"
              showIcon
              message={`将导出${narrowed ? '当前筛选的' : '全部'} ${total.toLocaleString('zh-CN')} 件（单次上限 ${most.toLocaleString('zh-CN')} 件）`}
              description="含号码、名称、类型、法律状态、申请人、日期、分类、核心与收藏标记和备注。导出会记入操作日志。"
            />
          );
        }}
      </CallState>
    </Modal>
  );
}
