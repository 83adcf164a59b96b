import './demands.css';
import { history, Link, useLocation } from '@umijs/max';
import { Alert, Card, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { DataOf, RequestOf } from '@platform/contract/call';
import { createDemand, demandOptions } from '@platform/contract/demands/demand-calls';
import { demandStateNames } from '@platform/contract/demands/demand-labels';
import { placeholdersIn } from '@platform/domain/demands/placeholders';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { CallForm } from '@platform/pages/kit/record/call-form';
import type { Fields } from '@platform/pages/kit/record/fields';
import { useCall } from '@platform/pages/kit/use-call';
import { CompanyOfTerritory } from '../visits/companies-select';
import { ContactField } from './contact-field';
import { demandPath } from './demand-tags';
import { LabelsSelect } from './labels-select';

type Request = RequestOf<typeof createDemand>;
type Options = DataOf<typeof demandOptions>;

/** Records a demand of a company, alone or as part of a visit. */
export default function AddDemandPage() {
  const query = new URLSearchParams(useLocation().search);
  const companyId = Number(query.get('company_id')) || undefined;
  const visitId = Number(query.get('visit_id')) || undefined;
  // Idempotent: the page sends the same number each time, so that a demand is recorded once.
  const [clientId] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const name = query.get('company_name');
  const known = companyId && name ? { [companyId]: name } : {};
  return (
    <Card>
      <div className="demand-form">
        <CallForm
          name="add-demand"
          call={createDemand}
          initial={{ companyId, source: visitId ? 'visit' : 'phone', labelIds: [], urgent: false }}
          fixed={{ clientId, visitId: visitId ?? null }}
          submit="登记诉求"
          done="诉求已登记"
          onSaved={({ id }) => history.replace(demandPath(id))}
          onCancel={() => history.push('/workWaitvisit3')}
          fields={(field, { values }) => <DemandFields field={field} values={values} known={known} />}
        />
      </div>
    </Card>
  );
}

interface DemandFieldsProps {
  field: Fields<Request>;
  values: Partial<Request>;
  /** Names of the companies in the address by id. */
  known: Readonly<Record<number, string>>;
}

function DemandFields({ field, values: { companyId, labelIds, content }, known }: DemandFieldsProps) {
  const left = placeholdersIn(content ?? '');
  const form = Form.useFormInstance();
  const { data, refresh, error, outdated } = useCall(
    demandOptions,
    { companyId: companyId ?? 0, labelIds: labelIds ?? [] },
    { ready: !!companyId },
  );
  const options = companyId ? data : undefined;
  // Contact and office belong to one company and are reset with it.
  const before = useRef(companyId);
  useEffect(() => {
    if (before.current !== undefined && before.current !== companyId)
      form.setFieldsValue({ contactId: undefined, officeId: undefined });
    before.current = companyId;
  }, [companyId]);
  const begin = (template: string) => {
    const content = String(form.getFieldValue('content') ?? '').trim();
    if (!content.includes(template)) form.setFieldValue('content', content ? `${content}\n\n${template}` : template);
  };
  return (
    <>
      {field.other(
        'companyId',
        <CompanyOfTerritory
          known={companyId && options && !outdated ? { ...known, [companyId]: options.companyName } : known}
        />,
      )}
      {error && companyId && <Alert className="demand-similar" type="error" showIcon message={error.message} />}
      {options && options.similar.length > 0 && <Similar similar={options.similar} />}
      {field.other('labelIds', <LabelsSelect onTemplate={begin} />, {
        extra: '标签决定由哪个科室承办；选择后把它的文字模板加进诉求内容。',
      })}
      {field.text('title', { placeholder: '一句话说明企业需要什么' })}
      {field.textarea('content', {
        extra: left.length > 0 && <span role="status">还没有填写：{left.join('、')}</span>,
      })}
      {companyId &&
        field.other(
          'contactId',
          <ContactField key={companyId} companyId={companyId} contacts={options?.contacts ?? []} onAdded={refresh} />,
        )}
      {field.choice('source')}
      {field.yes('urgent', { extra: '紧急的诉求在列表和消息里标明。' })}
      {companyId &&
        field.choice('officeId', {
          required: false,
          placeholder: options?.proposed ? `${options.proposed.officeName}（按服务矩阵）` : '由区级确定',
          options: (options?.offices ?? []).map(({ id, name }) => ({ value: id, label: name })),
          extra: <span aria-live="polite">{options?.reason}</span>,
        })}
    </>
  );
}

/** Shows open demands of the company that may be the same. */
function Similar({ similar }: Pick<Options, 'similar'>) {
  return (
    <Alert
      className="demand-similar"
      type="warning"
      showIcon
      message={`该企业有 ${similar.length} 条未办结的诉求，请先看是不是同一件事`}
      description={
        <ul>
          {similar.map(({ id, title, state, receivedAt, same }) => (
            <li key={id}>
              <Link to={demandPath(id)} target="_blank">
                {title}
              </Link>
              （{demandStateNames[state]}，{timeText(receivedAt)}
              {same && '，同类标签'}）
            </li>
          ))}
        </ul>
      }
    />
  );
}
