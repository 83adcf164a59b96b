import { history, useLocation } from '@umijs/max';
import { Flex } from 'antd';
import { Choice } from '@platform/pages/kit/parts/choice';
import { LiveSessions } from './live-sessions';
import { SignIns } from './sign-ins';

const VIEWS = [
  { value: 'live', label: '在线会话' },
  { value: 'sign-ins', label: '登录记录' },
];

/** The live sessions and the sign-in attempts. The address names the open tab. */
export default function SessionsPage() {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('view');
  const view = VIEWS.find(({ value }) => value === asked)?.value ?? 'live';
  const go = (next: string) => history.push(`${pathname}?tab=sessions${next === 'live' ? '' : `&view=${next}`}`);
  return (
    <Flex vertical gap={16}>
      <Choice aria-label="查看内容" options={VIEWS} value={view} onChange={go} style={{ alignSelf: 'start' }} />
      {view === 'live' ? <LiveSessions /> : <SignIns />}
    </Flex>
  );
}
