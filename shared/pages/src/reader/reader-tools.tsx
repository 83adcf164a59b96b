import { Link } from '@umijs/max';
import { App, Button, Dropdown, Flex } from 'antd';
import { useEffect } from 'react';
import { insertPatents } from '@platform/contract/patent/library';
import type { PatentDetail } from '@platform/contract/patent/patent';
import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { citationOf } from '@platform/domain/patents/citation';
import { copyText } from '../copy-text';
import { platformCall } from '../platform-call';
import { useNeighbours } from './use-neighbours';

/** Previous and next hit, citation, link, printing, and for a company its library. `[` and `]` turn the hits. */
export function ReaderTools({ patent, onPrintWhole }: { patent: PatentDetail; onPrintWhole: () => void }) {
  const { message } = App.useApp();
  const neighbours = useNeighbours(patent.publicationNumber);
  const { set, user } = subAppBridge().state.get();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable="true"]');
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = event.key === '[' ? -1 : event.key === ']' ? 1 : undefined;
      if (step && neighbours.can(step) && !neighbours.busy) neighbours.go(step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  const copy = (text: string, done: string) =>
    void copyText(text).then(() => message.success(done), () => message.warning('浏览器不允许复制，请手工选择文字复制'));
  const add = async () => {
    const { rows } = await platformCall(insertPatents, { numbers: [patent.publicationNumber] });
    void message.info(rows[0]?.message ?? '已处理');
  };
  return (
    <Flex gap={8} wrap align="center" className="no-print">
      {neighbours.place !== undefined && (
        <>
          <Button onClick={() => neighbours.go(-1)} disabled={!neighbours.can(-1)} loading={neighbours.busy} title="上一件（[）">上一件</Button>
          <Link to={neighbours.listUrl ?? '/docking'} className="reader-place">{neighbours.place} / {neighbours.total.toLocaleString('zh-CN')}</Link>
          <Button onClick={() => neighbours.go(1)} disabled={!neighbours.can(1)} loading={neighbours.busy} title="下一件（]）">下一件</Button>
        </>
      )}
      <Dropdown
        menu={{
          items: [
            { key: 'cite', label: '复制引用（GB/T 7714）' },
            { key: 'number', label: '复制公开号' },
            { key: 'link', label: '复制公开页链接' },
          ],
          onClick: ({ key }) => {
            if (key === 'cite') copy(citationOf(patent), '引用格式已复制');
            else if (key === 'number') copy(patent.publicationNumber + patent.kindCode, '公开号已复制');
            else copy(`${window.location.origin}/web/patent/${patent.publicationNumber}`, '公开页链接已复制，无需登录即可打开');
          },
        }}
      >
        <Button>复制</Button>
      </Dropdown>
      <Dropdown
        menu={{
          items: [{ key: 'whole', label: '整篇（著录、权利要求、说明书、附图）' }, { key: 'page', label: '只打印本页' }],
          onClick: ({ key }) => (key === 'whole' ? onPrintWhole() : window.print()),
        }}
      >
        <Button title="在打印窗口里选择“另存为 PDF”即可保存">打印 / PDF</Button>
      </Dropdown>
      {set === 'A' && user.type !== '1' && <Button type="primary" onClick={() => void add().catch(() => undefined)}>加入专利库</Button>}
    </Flex>
  );
}
