import { subAppBridge } from '@platform/bridge/sub-app-bridge';
import { Button, Result } from 'antd';
import { useEffect } from 'react';

/** Shown inside the frame for every path without a page: the address does not change. */
export default function NotFoundPage() {
  const { actions, props } = subAppBridge();
  useEffect(() => actions.setTitle('页面不存在'), [actions]);
  return (
    <Result
      status="404"
      title="页面不存在"
      subTitle="您访问的地址不存在，或您的账号没有查看它的权限。"
      extra={
        <Button type="primary" onClick={() => actions.navigate(props.defaultPath)}>
          返回首页
        </Button>
      }
    />
  );
}
