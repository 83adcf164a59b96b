import './visits.css';
import { history, useLocation } from '@umijs/max';
import { Card } from 'antd';
import { useState } from 'react';
import { visitOriginNames } from '@platform/contract/visits/labels';
import { createVisits } from '@platform/contract/visits/visit';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { CallForm } from '@platform/pages/kit/record/call-form';
import { InstantInput } from '@platform/pages/kit/record/instant-input';
import { BriefCard } from './brief-card';
import { ClashNote } from './clash-note';
import { CampaignNote } from '../campaigns/campaign-note';
import { CampaignSelect } from '../campaigns/campaign-select';
import { CompaniesSelect } from './companies-select';
import { CompanyLabelsSelect } from './company-labels-select';
import { PeopleSelect, PersonSelect, VisitorsSelect } from './people-select';
import { QuestionnaireSelect } from './questionnaire-select';
import { visitPath } from './visit-columns';

const DAY_MS = 86_400_000;

/** Default time of a visit: tomorrow at nine, for two hours. */
function tomorrow() {
  const day = shanghaiDate(Date.now() + DAY_MS);
  return {
    plannedStart: new Date(`${day}T09:00:00+08:00`).toISOString(),
    plannedEnd: new Date(`${day}T11:00:00+08:00`).toISOString(),
  };
}

const isOrigin = (code: string): code is keyof typeof visitOriginNames => Object.keys(visitOriginNames).includes(code);

/** Plans visits: one for each chosen company. */
export default function AddVisitPage() {
  const query = new URLSearchParams(useLocation().search);
  const companyId = Number(query.get('company_id'));
  const origin = query.get('origin') ?? '';
  // Idempotent: the page sends the same number each time, so that a visit is planned once.
  const [clientId] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const campaignId = Number(query.get('campaign_id'));
  const [known, setKnown] = useState<Readonly<Record<number, string>>>(
    companyId > 0 ? { [companyId]: query.get('company_name') ?? '' } : {},
  );
  return (
    <Card>
      <div className="visit-form">
        <CallForm
          name="visit"
          call={createVisits}
          initial={{
            companyIds: companyId > 0 ? [companyId] : [],
            campaignId: campaignId > 0 ? campaignId : null,
            purpose: query.get('purpose') ?? undefined,
            memberIds: [],
            visitorIds: [],
            labelIds: [],
            way: 'onSite',
            ...tomorrow(),
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
                  onNames={(names) => setKnown((before) => ({ ...before, ...names }))}
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
              <div className="visit-times">
                {field.other('plannedStart', <InstantInput allowClear={false} />)}
                {field.other('plannedEnd', <InstantInput allowClear={false} />)}
              </div>
              {field.choice('way')}
              {field.other('leadId', <PersonSelect placeholder="可以以后再指派" />)}
              {field.other('memberIds', <PeopleSelect placeholder="可选多位" />)}
              {field.other('visitorIds', <VisitorsSelect placeholder="名单上的合作机构和专家，可选多位" />, {
                extra: '会收到短信，在手机上看到这次走访。',
              })}
              <ClashNote
                {...values}
                people={[values.leadId, ...(values.memberIds ?? [])]}
                visitors={values.visitorIds}
              />
              {field.other('questionnaireId', <QuestionnaireSelect />, { extra: '走访时用现在发布的这一版填写。' })}
              {field.other('labelIds', <CompanyLabelsSelect />, { extra: '给所选的企业都加上；原有的标签不变。' })}
              {field.textarea('duplicateReason', {
                extra: '14 天内已有走访的企业才需要填写。',
                placeholder: '为什么需要再次走访',
              })}
            </>
          )}
        />
      </div>
    </Card>
  );
}
