import { Link } from '@umijs/max';
import { Button, Card, Empty, Flex, List, Tag, Typography } from 'antd';
import { portalHome } from '@platform/contract/library/library';
import { useSessionUser } from '@platform/pages/app/use-platform-state';
import { ShareChart } from '@platform/pages/charts/share-chart';
import { KeyStatistic } from '@platform/pages/parts/key-statistic';
import { CallState } from '@platform/pages/parts/call-state';
import { ListEntry } from '@platform/pages/parts/list-entry';
import { LegalStatusTag } from '@platform/pages/patents/legal-status-tag';
import { useCall } from '@platform/pages/use-call';
import { CertifyFirst } from '../../parts/certify-first';
import { FilingsChart } from './filings-chart';

/** The company's dashboard: statistics, shares by type and legal status, filings by year, latest patents. */
export default function HomePage() {
  const user = useSessionUser();
  const certified = user.type !== '1';
  const call = useCall(portalHome, {}, { ready: certified });
  if (!certified) return <CertifyFirst />;
  return (
    <CallState {...call}>
      {(home) => (
        <>
          <Card
            title={home.companyName}
            extra={
              <Flex gap={8} align="center">
                {home.isDemo && <Tag color="orange">演示数据</Tag>}
                <Typography.Text type="secondary">截至 {home.asOf}</Typography.Text>
              </Flex>
            }
          >
            <div className="key-statistics">
              <KeyStatistic title="专利总数" value={home.total} to="/patent" />
              <KeyStatistic title="有效专利" value={home.effective} to="/patent?legalStatus=有效" />
              <KeyStatistic title="核心专利" value={home.core} to="/patent?core=true" />
              <KeyStatistic title="本年公开" value={home.thisYear} to={`/patent?sort=-publicationDate`} />
            </div>
          </Card>
          {home.total === 0 ? (
            <Card className="page-section">
              <Empty description="专利库还是空的。可按申请号从平台加入，或手工新增。">
                <Link to="/patent">
                  <Button type="primary">去专利库</Button>
                </Link>
              </Empty>
            </Card>
          ) : (
            <>
              <div className="chart-grid">
                <Card title="专利类型">
                  <ShareChart name="专利类型" shares={home.byType} />
                </Card>
                <Card title="法律状态">
                  <ShareChart name="法律状态" shares={home.byLegalStatus} />
                </Card>
              </div>
              <Card title="历年申请" className="page-section">
                <FilingsChart years={home.filingsByYear} />
              </Card>
              <Card title="最新专利" extra={<Link to="/patent">全部专利</Link>} className="page-section">
                <List
                  dataSource={home.latest}
                  renderItem={(patent) => (
                    <List.Item actions={[<LegalStatusTag key="status" status={patent.legalStatus} />]}>
                      <ListEntry
                        title={
                          patent.origin === 'platform' ? (
                            <Link to={`/detail?id=${encodeURIComponent(patent.publicationNumber)}`}>
                              {patent.title}
                            </Link>
                          ) : (
                            patent.title
                          )
                        }
                        description={[patent.patentType, patent.applicationNumber, patent.publicationDate]
                          .filter(Boolean)
                          .join('　')}
                      />
                    </List.Item>
                  )}
                />
              </Card>
            </>
          )}
        </>
      )}
    </CallState>
  );
}
