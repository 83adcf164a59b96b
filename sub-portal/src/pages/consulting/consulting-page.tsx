import { lazy } from 'react';
import { Link, useSearchParams } from '@umijs/max';
import { Button, Card, Result } from 'antd';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { Later } from '@platform/pages/kit/parts/later';
import { AskList } from './ask-list';

// Loaded on demand: the list needs neither the form nor the conversation.
const AskForm = lazy(() => import('./ask-form').then(({ AskForm: form }) => ({ default: form })));
const AskPage = lazy(() => import('./ask-page').then(({ AskPage: thread }) => ({ default: thread })));

/** An account without a company asks by the form of the public site, as every visitor may. */
function AskPublicly() {
  return (
    <Card>
      <Result
        status="info"
        title="完成企业认证之前，可以用公共网站的表单咨询"
        subTitle="提交后得到回执，凭回执编号和查询码查看答复。认证之后，这里列出企业的全部咨询。"
        extra={[
          <a key="ask" href="/web/askAbout/ask">
            <Button type="primary">去咨询</Button>
          </a>,
          <Link key="certify" to="/userCenter?tab=certification">
            <Button>去认证</Button>
          </Link>,
        ]}
      />
    </Card>
  );
}

/**
 * The questions of the company: the list, with `id` one question, with `ask` the form for a new one (`aboutId`: the
 * content item from which it is asked).
 */
export default function ConsultingPage() {
  const [address] = useSearchParams();
  const id = Number(address.get('id'));
  if (useSessionUser().type === '1') return <AskPublicly />;
  if (id > 0)
    return (
      <Later place="">
        <AskPage key={id} id={id} />
      </Later>
    );
  if (address.has('ask'))
    return (
      <Later place="">
        <AskForm aboutId={Number(address.get('aboutId')) || null} />
      </Later>
    );
  return <AskList />;
}
