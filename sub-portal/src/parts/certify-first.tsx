import { Link } from '@umijs/max';
import { Button, Card, Result } from 'antd';

/** What a trial user sees where the company's own data would stand. */
export function CertifyFirst() {
  return (
    <Card>
      <Result
        status="info"
        title="完成企业认证后，这里显示贵企业的专利数据"
        subTitle="试用账号可以检索和查看专利。提交企业名称、统一社会信用代码和营业执照，审核通过即可使用企业专利库。"
        extra={[
          <Link key="certify" to="/userCenter?tab=certification">
            <Button type="primary">去认证</Button>
          </Link>,
          <Link key="search" to="/AdvancedSearch">
            <Button>先检索专利</Button>
          </Link>,
        ]}
      />
    </Card>
  );
}
