import './blank-form.css';
import { Link } from '@umijs/max';
import { Button, Card, Flex } from 'antd';
import { visitDemandLabel } from '@platform/contract/labels/put-labels';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { useCall } from '@platform/pages/kit/use-call';

const LINES: readonly (readonly string[])[] = [
  ['企业名称', '统一社会信用代码'],
  ['联系人', '职务'],
  ['手机号', '登记日期'],
  ['来源', '登记人'],
];

/** The paper form for use without a network: one A4 page. */
export default function BlankForm() {
  usePageHeading('空白登记表');
  const labels = useCall(visitDemandLabel, {}, { cacheKey: 'demand/labels' }).data?.list ?? [];
  const sorts = [...labels.filter(({ parentId }) => parentId === null).map(({ name }) => name), '其他'];
  return (
    <Card>
      <Flex gap={8} wrap className="no-print blank-form-tools">
        <Button type="primary" onClick={() => window.print()}>
          打印
        </Button>
        <Link to="/workWaitvisit3">
          <Button>返回诉求记录</Button>
        </Link>
      </Flex>
      <div className="blank-form">
        <h2>企业诉求登记表</h2>
        <table>
          <tbody>
            {LINES.map(([first, second]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                <td />
                <th scope="row">{second}</th>
                <td />
              </tr>
            ))}
            <tr>
              <th scope="row">诉求类别</th>
              <td colSpan={3} className="blank-form-sorts">
                {[...new Set(sorts)].map((name) => (
                  <span key={name}>□ {name}</span>
                ))}
              </td>
            </tr>
            <tr>
              <th scope="row">是否紧急</th>
              <td colSpan={3}>□ 一般　□ 紧急（原因：　　　　　　　　　　）</td>
            </tr>
            <tr className="blank-form-tall">
              <th scope="row">诉求内容</th>
              <td colSpan={3} />
            </tr>
            <tr className="blank-form-middle">
              <th scope="row">现场答复</th>
              <td colSpan={3} />
            </tr>
            <tr>
              <th scope="row">企业确认</th>
              <td />
              <th scope="row">走访人员</th>
              <td />
            </tr>
          </tbody>
        </table>
        <p>回到办公室后请在“登记诉求”录入，以系统登记时间起计算时限。</p>
      </div>
    </Card>
  );
}
