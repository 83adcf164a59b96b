import { Button } from 'antd';
import { useState } from 'react';
import { showContactMobile } from '@platform/contract/contacts/contact';
import { Writes } from '@platform/pages/app/writes';
import { platformCall } from '@platform/pages/platform-call';

/** A masked number; the whole one is shown on demand, which is noted. */
export function ContactMobile({ id, name, mobile }: { id: number; name: string; mobile: string }) {
  const [whole, setWhole] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (mobile === '') return <>未填手机号</>;
  if (whole !== undefined) return <a href={`tel:${whole}`}>{whole}</a>;
  const show = async () => {
    setBusy(true);
    const found = await platformCall(showContactMobile, { id }).catch(() => undefined);
    setBusy(false);
    if (found) setWhole(found.mobile);
  };
  return (
    <span className="contact-mobile">
      {mobile}{' '}
      <Writes>
        <Button
          type="link"
          size="small"
          className="no-print"
          loading={isBusy}
          aria-label={`显示号码：${name}`}
          onClick={() => void show()}
        >
          显示号码
        </Button>
      </Writes>
    </span>
  );
}
