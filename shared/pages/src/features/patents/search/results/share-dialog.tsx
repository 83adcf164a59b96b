import { CopyOutlined } from '@ant-design/icons';
import { Button, Flex, Input, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { portableExpression } from '@platform/contract/search/link';
import { copyText } from '../../../../kit/copy-text';
import { CallState } from '../../../../kit/parts/call-state';
import { useClosing } from '../../../../kit/parts/use-closing';
import { useCall } from '../../../../kit/use-call';
import { queryOf, writeResultState, type ResultState } from '../../../../kit/searches/result-address';
import { say } from '../../../../kit/parts/say';
import './dialogs.css';

/**
 * The address of these results for other users: own sets inserted, filters by own marks left out; copied by a button or
 * by hand.
 */
export default function ShareDialog({ state, onClose }: { state: ResultState; onClose: () => void }) {
  const { exp: asked, filters: recorded, marks } = queryOf(state);
  const portable = useCall(portableExpression, { exp: asked, filters: recorded, ...(marks ? { marks } : {}) });
  const { leave, shown } = useClosing();
  return (
    <Modal {...shown} title="分享检索结果" footer={null} onCancel={() => leave(onClose)}>
      <CallState {...portable}>
        {({ exp, filters, marks: noted = [], changed }) => (
          <Flex vertical gap={12}>
            <ShareAddress
              address={window.location.origin + window.location.pathname + writeResultState({ ...state, exp, filters })}
            />
            <ul className="share-notes">
              <li>打开链接的人需要登录本平台，看到的是打开时的最新结果</li>
              {changed && <li>您自己的检索编号和检索集（#n、##名称）已换成它们所代表的检索式</li>}
              {noted.length > 0 && <li>按您自己的文件夹、标签和关注所做的筛选不包含在内</li>}
            </ul>
          </Flex>
        )}
      </CallState>
    </Modal>
  );
}

function ShareAddress({ address }: { address: string }) {
  const box = useRef<HTMLDivElement>(null);
  const select = () => box.current?.querySelector('input')?.select();
  useEffect(select, []);
  const copy = () => {
    void copyText(address)
      .then(
        () => say('success', '链接已复制'),
        () => say('warning', '浏览器不允许复制，链接已选中，请按 Ctrl+C'),
      )
      .finally(select);
  };
  return (
    <div ref={box}>
      <Input
        readOnly
        aria-label="链接"
        value={address}
        onFocus={select}
        addonAfter={
          <Button type="text" size="small" icon={<CopyOutlined />} onClick={copy}>
            复制
          </Button>
        }
      />
    </div>
  );
}
