import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { RecordState } from './use-record';

/** Opens the drawer of a resource for a new row. */
export function AddButton({ record, noun }: { record: Pick<RecordState<never>, 'add'>; noun: string }) {
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={record.add}>
      新增{noun}
    </Button>
  );
}
