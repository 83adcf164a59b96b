import '../../../../kit/parts/task.css';
import { Drawer, Tabs } from 'antd';
import { ExportList } from '../../../../kit/exports/export-list';
import { useClosing } from '../../../../kit/parts/use-closing';
import { CollectionPanel } from './panels/collection-panel';
import { MonitorPanel } from './panels/monitor-panel';
import { SetPanel } from './panels/set-panel';

export type Panel = 'collection' | 'sets' | 'monitors' | 'exports';

interface MyDrawerProps {
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onClose: () => void;
  /** Opens the results at an address. */
  onOpen: (address: string) => void;
}

/** The user's marked patents, named sets, monitors, exports. */
export default function MyDrawer({ panel, onPanel, onClose, onOpen }: MyDrawerProps) {
  const { leave, shown } = useClosing();
  return (
    <Drawer
      {...shown}
      title="收藏与监控"
      width="min(640px, 100vw)"
      onClose={() => leave(onClose)}
      className="my-drawer"
    >
      <Tabs
        activeKey={panel}
        onChange={(key) => onPanel(key as Panel)}
        destroyOnHidden
        items={[
          { key: 'collection', label: '我的收藏', children: <CollectionPanel /> },
          { key: 'sets', label: '检索集', children: <SetPanel onOpen={(address) => leave(() => onOpen(address))} /> },
          {
            key: 'monitors',
            label: '监控',
            children: <MonitorPanel onOpen={(address) => leave(() => onOpen(address))} />,
          },
          {
            key: 'exports',
            label: '导出记录',
            children: <ExportList onOpen={(address) => leave(() => onOpen(address))} />,
          },
        ]}
      />
    </Drawer>
  );
}
