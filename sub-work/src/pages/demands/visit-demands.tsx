import { Link } from '@umijs/max';
import { Button, Card } from 'antd';
import { listDemands } from '@platform/contract/demands/demand-calls';
import { Writes } from '@platform/pages/kit/app/writes';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { addDemandPath } from '../company/company-path';
import { DemandClock, demandPath, DemandState } from './demand-tags';

interface VisitDemandsProps {
  visit: { id: number; companyId: number; companyName: string };
}

/** The demands that were raised at a visit, and a link to record another. */
export function VisitDemands({ visit: { id, companyId, companyName } }: VisitDemandsProps) {
  const call = useCall(listDemands, { visitId: id, size: 100 });
  return (
    <Card
      title="诉求"
      extra={
        <Writes>
          <Link to={addDemandPath(companyId, companyName, id)} className="no-print">
            <Button>登记诉求</Button>
          </Link>
        </Writes>
      }
    >
      <CallState {...call}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="case-hint">这次走访没有登记诉求。</p>
          ) : (
            <ul className="visit-demands">
              {list.map((demand) => (
                <li key={demand.id}>
                  <DemandState {...demand} />
                  <Link to={demandPath(demand.id)}>{demand.title}</Link>
                  <small className="case-step">
                    <DemandClock {...demand} />
                  </small>
                </li>
              ))}
            </ul>
          )
        }
      </CallState>
    </Card>
  );
}
