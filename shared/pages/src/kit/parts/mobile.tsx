import './mobile.css';
import { Button } from 'antd';
import { useState } from 'react';
import type { MobileOnDemand } from '@platform/contract/fields';
import { Writes } from '../app/writes';
import { platformCall } from '../platform-call';

/** A masked number whose whole form a call shows. */
export interface MobileProps {
  /** Shows the whole number and records the access. */
  call: MobileOnDemand;
  /** Id that the call takes. */
  id: number;
  /** Name of the person. */
  name: string;
  /** The masked number, empty for none. */
  mobile: string;
  /** Shown where there is no number. */
  none?: string;
}

/** A masked mobile number; the whole one is shown on demand, which the audit log records. */
export function Mobile({ call, id, name, mobile, none = '—' }: MobileProps) {
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (mobile === '') return <>{none}</>;
  if (whole !== undefined) return <a href={`tel:${whole}`}>{whole}</a>;
  const show = async () => {
    setBusy(true);
    const found = await platformCall(call, { id }).catch(() => undefined);
    setBusy(false);
    if (found) setWhole(found.mobile);
  };
  return (
    <span className="mobile">
      {mobile}{' '}
      <Writes>
        <Button
          type="link"
          size="small"
          className="no-print"
          loading={isBusy}
          title="显示完整号码，查看会被记录"
          aria-label={`显示号码：${name}`}
          onClick={() => void show()}
        >
          显示
        </Button>
      </Writes>
    </span>
  );
}
