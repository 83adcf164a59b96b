import './home-page.css';
import { Link } from '@umijs/max';
import { Button, Card, Empty, Flex, List } from 'antd';
import type { DataOf } from '@platform/contract/call';
import { portalHome } from '@platform/contract/library/library';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { ShareChart } from '@platform/pages/kit/charts/share-chart';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { ReportCorrection } from '@platform/pages/features/corrections/report-correction';
import { KeyNumbers } from '@platform/pages/kit/parts/key-numbers';
import { KeyStatistic } from '@platform/pages/kit/parts/key-statistic';
import { ListEntry } from '@platform/pages/kit/parts/list-entry';
import { LegalStatusTag } from '@platform/pages/features/patents/legal-status-tag';
import { useCall } from '@platform/pages/kit/use-call';
import { CertifyFirst } from '../../parts/certify-first';
import { FilingsChart } from './filings-chart';
import { ToDo } from './to-do';

type Home = DataOf<typeof portalHome>;

/** Number of patents that is as high as the chart beside them. */
const MOST_LATEST = 5;

/**
 * The dashboard of the company: key numbers, tasks, shares by type and legal status, filings by year, latest patents.
 */
export default function HomePage() {
  const user = useSessionUser();
  const certified = user.type !== '1';
  const call = useCall(portalHome, {}, { ready: certified });
  if (!certified) return <CertifyFirst />;
  return (
    <CallState {...call}>
      {(home) => (
        <Flex vertical gap={16}>
          <CompanyNumbers home={home} companyId={user.com_id} />
          <ToDo uncategorised={home.uncategorised} />
          {home.total === 0 ? (
            <Card>
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
                  <ShareChart name="专利类型" shares={linked(home.byType, 'patentType', TYPE_KEYS)} />
                </Card>
                <Card title="法律状态">
                  <ShareChart name="法律状态" shares={linked(home.byLegalStatus, 'legalStatus')} />
                </Card>
              </div>
              <div className="home-years">
                <Card title="历年申请">
                  <FilingsChart years={home.filingsByYear} />
                </Card>
                <Latest patents={home.latest.slice(0, MOST_LATEST)} />
              </div>
            </>
          )}
        </Flex>
      )}
    </CallState>
  );
}

/** False where the legal status of every own patent is unknown: then zero in force would be wrong. */
const isStatusKnown = ({ total, byLegalStatus }: Home): boolean =>
  total === 0 || byLegalStatus.some(({ name, count }) => name !== '未知' && count > 0);

function CompanyNumbers({ home, companyId }: { home: Home; companyId: number }) {
  const { companyName, asOf } = home;
  const figures = [
    `专利总数 ${home.total}`,
    `有效专利 ${isStatusKnown(home) ? home.effective : '未知'}`,
    `本年公开 ${home.thisYear}`,
  ];
  return (
    <KeyNumbers
      title={companyName}
      asOf={asOf}
      demo={home.isDemo && '演示数据'}
      action={
        <ReportCorrection
          companyId={companyId}
          companyName={companyName}
          figures={figures.map((figure) => `${figure}（${asOf}）`)}
        />
      }
    >
      <KeyStatistic title="专利总数" value={home.total} to="/patent?shelf=own" />
      <KeyStatistic
        title="有效专利"
        value={isStatusKnown(home) ? home.effective : null}
        to="/patent?shelf=own&legalStatus=有效"
      />
      <KeyStatistic title="核心专利" value={home.core} to="/patent?shelf=own&core=true" />
      <KeyStatistic
        title="本年公开"
        value={home.thisYear}
        lastYear={home.lastYear}
        to={`/patent?shelf=own&publicationFrom=${home.asOf.slice(0, 4)}-01-01`}
      />
    </KeyNumbers>
  );
}

/** Maps a type in the charts to the value of the library filter. */
const TYPE_KEYS: Readonly<Record<string, string>> = {
  发明: 'invention',
  实用新型: 'utility',
  外观设计: 'design',
  未知: 'unknown',
};

/** Returns the shares that are not zero, each with the address of the library filtered by it. */
const linked = (shares: Home['byType'], filter: string, keys: Readonly<Record<string, string>> = {}) =>
  shares
    .filter(({ name, count }) => count > 0 || name !== '未知')
    .map((share) => ({ ...share, to: `/patent?shelf=own&${filter}=${keys[share.name] ?? share.name}` }));

function Latest({ patents }: { patents: Home['latest'] }) {
  return (
    <Card title="最新专利" extra={<Link to="/patent?shelf=own">全部专利</Link>}>
      <List
        className="home-latest"
        dataSource={patents}
        renderItem={(patent) => (
          <List.Item>
            <ListEntry
              title={
                patent.origin === 'platform' ? (
                  <Link to={`/detail?id=${encodeURIComponent(patent.publicationNumber)}`}>{patent.title}</Link>
                ) : (
                  patent.title
                )
              }
              description={
                <span className="home-latest-facts">
                  <LegalStatusTag status={patent.legalStatus} />
                  {[patent.patentType, patent.applicationNumber, patent.publicationDate].filter(Boolean).map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
                </span>
              }
            />
          </List.Item>
        )}
      />
    </Card>
  );
}
