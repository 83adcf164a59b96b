import type { MetaFunction } from '@remix-run/node';
import phoneWorker from '../islands/phone-worker.ts?island';
import type { PageHandle } from '../parts/page-handle';
import { PhoneFrame } from '../parts/phone-frame';
import { phoneHead, phoneMeta } from './phone-head';

export const { links, headers } = phoneHead;
export const handle = { ...phoneHead.handle, worker: phoneWorker } satisfies PageHandle;
export const meta: MetaFunction = () => phoneMeta('没有网络');

/**
 * A page without personal data that is the same for all users. A phone caches it, and offline fills it with the stored
 * data of the address.
 */
export default function ShellPage() {
  return (
    <PhoneFrame title="没有网络">
      <p className="notice" data-shell-says>
        没有网络时，这里显示存在这部手机上的走访。
      </p>
    </PhoneFrame>
  );
}
