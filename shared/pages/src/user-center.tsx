import { history, useLocation } from '@umijs/max';
import { Card, Tabs } from 'antd';
import { useEffect } from 'react';
import { readWechatBinding } from '@platform/contract/wechat/wechat';
import { getUserInfo } from '@platform/contract/users/user-info';
import { CertificationForm } from './features/certification/certification-form';
import { ExportList } from './kit/exports/export-list';
import { MessageList } from './features/messages/message-list';
import { OwnData } from './features/users/own-data';
import { ProfileForm } from './features/users/profile-form';
import { SessionList } from './features/users/session-list';
import { WechatBinding } from './features/users/wechat-binding';
import { CallState } from './kit/parts/call-state';
import { say } from './kit/parts/say';
import { laterTab } from './kit/parts/tab-page';
import { useCall } from './kit/use-call';

const ownCorrections = laterTab(async () => ({
  default: (await import('./features/corrections/corrections')).OwnCorrections,
}));

/** Profile, sessions, messages, and for a trial account its certification. The address contains the open tab. */
export default function UserCenterPage() {
  const { pathname, search } = useLocation();
  const call = useCall(getUserInfo, {});
  const wechat = useCall(readWechatBinding, {});
  const bound = wechat.data?.available ? wechat.data : undefined;
  // Shown as a message when the account cannot be read (specification §8); a retry is offered below.
  useEffect(() => {
    if (call.error) say('error', call.error.message);
  }, [call.error]);
  return (
    <Card>
      <CallState {...call}>
        {(user) => {
          const items = [
            ...(user.type === '1'
              ? [{ key: 'certification', label: '企业认证', children: <CertificationForm /> }]
              : []),
            { key: 'profile', label: '个人资料', children: <ProfileForm user={user} /> },
            { key: 'messages', label: '消息', children: <MessageList /> },
            { key: 'corrections', label: '数据纠错', children: ownCorrections },
            { key: 'exports', label: '导出记录', children: <ExportList /> },
            ...(user.is_news === 1
              ? [
                  {
                    key: 'calendar',
                    label: '日历订阅',
                    children: laterTab(() => import('./features/users/calendar-feed')),
                  },
                ]
              : []),
            { key: 'sessions', label: '登录设备', children: <SessionList /> },
            ...(bound
              ? [
                  {
                    key: 'wechat',
                    label: '微信登录',
                    children: <WechatBinding boundAt={bound.boundAt} refresh={wechat.refresh} />,
                  },
                ]
              : []),
            { key: 'own-data', label: '本人信息与注销', children: <OwnData /> },
          ];
          const asked = new URLSearchParams(search).get('tab');
          const active = items.find((item) => item.key === asked)?.key ?? items[0]!.key;
          return (
            <Tabs
              activeKey={active}
              onChange={(key) => history.replace(`${pathname}?tab=${key}`)}
              items={items}
              destroyOnHidden
            />
          );
        }}
      </CallState>
    </Card>
  );
}
