import { Link, useLocation } from '@umijs/max';
import { Button } from 'antd';
import { workCompanies, workPatents, workTowns } from '@platform/contract/work/work';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { ListPage } from '@platform/pages/kit/list/list-page';
import { LegalStatusTag } from '@platform/pages/features/patents/legal-status-tag';
import { CompanySelect } from '@platform/pages/kit/record/company-select';
import { useCall } from '@platform/pages/kit/use-call';
import { companyPath } from '../company/company-path';

const column = columnsOf(workPatents);

/** The patents behind a number of the workbench: of the territory, a town, a company or a year. */
export default function MorePatentsPage() {
  const { search } = useLocation();
  const companyId = Number(new URLSearchParams(search).get('companyId')) || undefined;
  const company = useCall(workCompanies, { companyId }, { ready: companyId !== undefined }).data?.list[0];
  const district = useSessionUser().street_id === 0;
  const { data } = useCall(workTowns, {}, { ready: district });
  const towns = [
    ...(data?.towns ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(data?.unidentified ? [{ value: 0, label: '未识别' }] : []),
  ];
  return (
    <ListPage
      name="work/patents"
      call={workPatents}
      defaultSort="-publicationDate"
      title={company ? `${company.name}的专利` : '辖区企业的专利'}
      actions={() =>
        company
          ? [
              <Link key="visits" to={companyPath(company.id, company.name)}>
                <Button>走访与诉求</Button>
              </Link>,
            ]
          : []
      }
      columns={[
        column.filter('keyword', { placeholder: '专利名称或号码' }),
        column.text('title', {
          width: 260,
          fixed: 'left',
          render: ({ isDemo, publicationNumber, title }) => (
            <>
              {isDemo && <DemoTag text="演示" />}
              <Link to={`/detail?id=${encodeURIComponent(publicationNumber)}`}>{title}</Link>
            </>
          ),
        }),
        column.text('companies', { width: 260 }),
        ...(district ? [column.text('towns', { width: 84 })] : []),
        {
          ...column.filter('companyId'),
          renderFormItem: () => <CompanySelect key={company?.id} current={company?.name} onNames={() => undefined} />,
        },
        ...(district
          ? [{ ...column.filter('townId'), valueType: 'select' as const, fieldProps: { options: towns } }]
          : []),
        column.choice('patentType', { width: 84 }),
        column.choice('legalStatus', {
          width: 76,
          render: ({ legalStatus }) => <LegalStatusTag status={legalStatus} unknown="—" />,
        }),
        column.text('applicationNumber', { width: 138 }),
        column.text('publicationNumber', { width: 130, hidden: true }),
        column.day('applicationDate', { width: 106, sorter: true, hidden: true }),
        column.range('publicationDate', 'publicationFrom', 'publicationTo', { width: 112, sorter: true }),
      ]}
    />
  );
}
