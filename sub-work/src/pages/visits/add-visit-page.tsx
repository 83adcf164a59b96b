import './visits.css';
import { history, useLocation } from '@umijs/max';
import { Card } from 'antd';
import { useState } from 'react';
import { visitOriginNames } from '@platform/contract/visits/labels';
import type { DataOf } from '@platform/contract/call';
import { proposeVisits } from '@platform/contract/visits/brief';
import { createVisits } from '@platform/contract/visits/visit';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { useCall } from '@platform/pages/kit/use-call';
import { BriefCard } from './brief-card';
import { ClashNote } from './clash-note';
import { CampaignNote } from '../campaigns/campaign-note';
import { CampaignSelect } from '../campaigns/campaign-select';
import { CompaniesSelect } from './companies-select';
import { CompanyLabelsSelect } from './company-labels-select';
import { PeopleSelect, PersonSelect, VisitorsSelect } from './people-select';
import { planTimes } from './plan-times';
import { ProposedTimes } from './proposed-times';
import { QuestionnaireSelect } from './questionnaire-select';
import { visitPath } from './visit-columns';

const isOrigin = (code: string): code is keyof typeof visitOriginNames => Object.keys(visitOriginNames).includes(code);

/** The companies of an address: `company_id` or `company_ids`, separated by commas. */
const companiesOf = (query: URLSearchParams): number[] =>
  (query.get('company_ids') ?? query.get('company_id') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);

/** Plans visits: one for each chosen company, by default by the signed-in person in the next free time. */
export default function AddVisitPage() {
  const { id } = useSessionUser();
  const call = useCall(proposeVisits, { leadId: id });
  return (
    <Card>
      <CallState {...call}>{({ next }) => <VisitForm leadId={id} next={next} />}</CallState>
    </Card>
  );
}

interface VisitFormProps {
  leadId: number;
  /** Default time. */
  next: DataOf<typeof proposeVisits>['next'];
}

function VisitForm({ leadId, next }: VisitFormProps) {
  const query = new URLSearchParams(useLocation().search);
  const companyIds = companiesOf(query);
  const origin = query.get('origin') ?? '';
  // Idempotent: the page sends the same number each time, so that a visit is planned once.
  const [clientId] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const campaignId = Number(query.get('campaign_id'));
  const [proposed, setProposed] = useState<DataOf<typeof proposeVisits>['list']>([]);
  const [named, setNamed] = useState<Readonly<Record<number, string>>>({});
  /** The companies among the chosen ones that have another visit within 14 days. */
  const nearOf = (ids: readonly number[] = []) =>
    proposed.filter(({ companyId, notes }) => ids.includes(companyId) && notes.some(({ kind }) => kind === 'near'));
  const known = { ...named, ...Object.fromEntries(proposed.map((each) => [each.companyId, each.companyName])) };
  return (
    <div className="visit-form">
      <CallForm
        name="visit"
        call={createVisits}
        initial={{
          companyIds,
          leadId,
          campaignId: campaignId > 0 ? campaignId : null,
          purpose: query.get('purpose') ?? undefined,
          memberIds: [],
          visitorIds: [],
          labelIds: [],
          way: 'onSite',
          ...next,
        }}
        fixed={{ clientId, origin: isOrigin(origin) ? origin : 'plan' }}
        submit="安排走访"
        done="走访已安排"
        onSaved={({ visits }) => {
          const [first] = visits;
          history.replace(visits.length === 1 && first ? visitPath(first.id) : '/workWaitvisit2');
        }}
        onCancel={() => history.push('/workWaitvisit2')}
        fields={(field, { values }) => (
          <>
            {field.other('campaignId', <CampaignSelect placeholder="不属于专项的不选" />)}
            {typeof values.campaignId === 'number' && (
              <CampaignNote
                key={values.campaignId}
                id={values.campaignId}
                onNames={(names) => setNamed((before) => ({ ...before, ...names }))}
              />
            )}
            {field.other('companyIds', <CompaniesSelect known={known} />, {
              extra: '选几家就安排几次走访，每家一次。',
            })}
            {values.companyIds?.length === 1 && (
              <div className="add-visit-brief">
                <BriefCard companyId={values.companyIds[0]!} />
              </div>
            )}
            {field.text('purpose', { placeholder: '例如：了解专利布局和融资需求' })}
            {planTimes(field)}
            {(values.companyIds?.length ?? 0) > 0 &&
              field.other(
                'times',
                <ProposedTimes
                  key={values.companyIds?.length === 1 ? 'one' : 'many'}
                  companyIds={values.companyIds ?? []}
                  plannedStart={values.plannedStart}
                  plannedEnd={values.plannedEnd}
                  leadId={values.leadId}
                  memberIds={values.memberIds}
                  visitorIds={values.visitorIds}
                  onProposed={setProposed}
                />,
                { label: (values.companyIds?.length ?? 0) > 1 ? '各企业的时间' : '' },
              )}
            {field.choice('way')}
            {field.other('leadId', <PersonSelect placeholder="可以以后再指派" />)}
            {field.other('memberIds', <PeopleSelect placeholder="可选多位" />)}
            {field.other('visitorIds', <VisitorsSelect placeholder="名单上的合作机构和专家，可选多位" />, {
              extra: '会收到短信，在手机上看到这次走访。',
            })}
            {values.companyIds?.length === 1 && (
              <ClashNote
                {...values}
                people={[values.leadId, ...(values.memberIds ?? [])]}
                visitors={values.visitorIds}
              />
            )}
            {field.other('questionnaireId', <QuestionnaireSelect />, { extra: '走访时用现在发布的这一版填写。' })}
            {field.other('labelIds', <CompanyLabelsSelect />, { extra: '给所选的企业都加上；原有的标签不变。' })}
            {field.textarea('duplicateReason', {
              required: nearOf(values.companyIds).length > 0,
              extra:
                nearOf(values.companyIds).length === 0
                  ? '14 天内已有走访的企业才需要填写。'
                  : `14 天内已有走访：${nearOf(values.companyIds)
                      .map(({ companyName }) => companyName)
                      .join('、')}。`,
              placeholder: '为什么需要再次走访',
            })}
          </>
        )}
      />
    </div>
  );
}
