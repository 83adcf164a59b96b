import { Button } from 'antd';
import { lazy, useState } from 'react';
import { Later } from '../../parts/later';

const BatchRecord = lazy(() => import('./batch-record'));

/** Opens the user's batches of the last day; they are loaded on first use. */
export function BatchRecordButton({ onUndone }: { onUndone: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        批量操作记录
      </Button>
      {open && (
        <Later>
          <BatchRecord onUndone={onUndone} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}
