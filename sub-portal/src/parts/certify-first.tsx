import { Link } from '@umijs/max';
import { Button, Card, Result } from 'antd';
import { getCertification } from '@platform/contract/certification/certification';
import { CertificationStanding } from '@platform/pages/features/certification/certification-standing';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';

/** Replaces company data for a trial account: shows the state of its request for certification, or asks for one. */
export function CertifyFirst() {
  const call = useCall(getCertification, {});
  return (
    <Card>
      <CallState {...call}>
        {(request) => (
          <>
            {request && <CertificationStanding request={request} />}
            <Result
              status="info"
              // The state of a request is shown above with its own icon.
              icon={request ? null : undefined}
              title={
                request?.standing === 'pending'
                  ? '审核通过后，这里显示贵企业的专利数据'
                  : '完成企业认证后，这里显示贵企业的专利数据'
              }
              subTitle={
                request
                  ? '在此之前，试用账号可以检索和查看专利。'
                  : '试用账号可以检索和查看专利。提交企业全称、统一社会信用代码和营业执照，审核通过即可使用企业专利库。'
              }
              extra={[
                <Link key="certify" to="/userCenter?tab=certification">
                  <Button type={request?.standing === 'pending' ? 'default' : 'primary'}>
                    {!request ? '去认证' : request.standing === 'pending' ? '查看申请' : '修改后重新提交'}
                  </Button>
                </Link>,
                <Link key="search" to="/AdvancedSearch">
                  <Button>先检索专利</Button>
                </Link>,
              ]}
            />
          </>
        )}
      </CallState>
    </Card>
  );
}
