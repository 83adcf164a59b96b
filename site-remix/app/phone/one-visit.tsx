import type { DataOf } from '@platform/contract/call';
import type { visitorContact, visitorVisit } from '@platform/contract/phone/phone';
import { visitFailureNames } from '@platform/contract/visits/labels';
import { Field, SelectField } from '../parts/forms/field';
import type { Refused } from '../parts/forms/form-answer';
import { Brief } from './brief';
import type { OnPhone } from '../parts/on-phone.server';
import { PhoneFrame } from '../parts/phone-frame';
import { SubmittedQuestionnaire } from './questionnaire-part';
import { ReportForm } from './report-form';
import { Sent } from './sent';
import { timeOf, VisitTags } from './visit-cards';

interface OneVisitProps {
  who: OnPhone;
  visit: DataOf<typeof visitorVisit>;
  /** Contacts of the company, once they were requested. */
  contacts?: DataOf<typeof visitorContact>['list'];
  /** Idempotency keys of the forms of this page. */
  ids: { submissionId: string; stepId: string; photoId: string };
  refused?: Refused;
}

/** One visit on a phone: its data, its brief and its report. */
export function OneVisit({ who, visit, contacts, ids, refused }: OneVisitProps) {
  const { id, companyName, address, purpose, leadName, canStart, canSubmit } = visit;
  const here = `/web/small/workVisit?id=${id}`;
  const refusedStep = refused?.values.intent === undefined ? undefined : refused;
  const refusedReport = refused?.values.submissionId === undefined ? undefined : refused;
  const isAhead = ['planned', 'assigned', 'underway'].includes(visit.state);
  return (
    // Phone numbers and refused forms are never cached on the phone.
    <PhoneFrame who={who} title={companyName} keptAs={contacts || refused ? undefined : here}>
      <VisitTags visit={visit} />
      <p className="phone-purpose">{purpose}</p>
      <p className="phone-facts">
        {timeOf(visit)}
        {leadName ? `，负责人 ${leadName}` : ''}
      </p>
      {address ? (
        <p className="phone-facts">
          地址：<span id={`address-${id}`}>{address}</span>
        </p>
      ) : null}
      <Contacts contacts={contacts} />
      {isAhead ? (
        <form className="phone-actions" method="post" action={here}>
          {contacts ? null : <Calls visit={visit} here={here} />}
          {address ? (
            <a className="button" href={mapAddress(companyName, address)} rel="noreferrer">
              导航
            </a>
          ) : null}
          {address ? (
            <button type="button" className="button" data-copy={`address-${id}`} hidden>
              复制地址
            </button>
          ) : null}
          {canStart ? (
            <>
              <input type="hidden" name="submissionId" value={ids.stepId} />
              <button type="submit" className="button primary" name="intent" value="start">
                开始走访
              </button>
            </>
          ) : null}
        </form>
      ) : null}
      <Brief visit={visit} />
      <Report visit={visit} />
      {visit.questionnaire?.state === 'submitted' ? (
        <SubmittedQuestionnaire questionnaire={visit.questionnaire} />
      ) : null}
      <Sent
        visit={visit}
        photoId={ids.photoId}
        error={refused?.errors.file ?? (refused && 'photo' in refused.values ? refused.message : undefined)}
      />
      {canSubmit ? <ReportForm visit={visit} submissionId={ids.submissionId} refused={refusedReport} /> : null}
      {isAhead ? <Failed here={here} submissionId={`${ids.stepId}-f`} refused={refusedStep} /> : null}
    </PhoneFrame>
  );
}

/** Address of a map that finds the company and leads there. */
const mapAddress = (companyName: string, address: string): string =>
  `https://uri.amap.com/search?${new URLSearchParams({ keyword: `${address} ${companyName}`, callnative: '1' }).toString()}`;

/**
 * A button for each contact. With a script, one tap fetches the number and dials it; without, the page shows the
 * numbers. Both are recorded in the audit log.
 */
function Calls({ visit: { brief }, here }: { visit: OneVisitProps['visit']; here: string }) {
  const all = `${here}&contacts=1`;
  if (brief.contacts.length === 0)
    return (
      <a className="button" href={all}>
        拨打电话
      </a>
    );
  return brief.contacts.map(({ id, name, position }) => (
    <a key={id} className="button" href={all} data-call-contact={id}>
      拨打电话：{name}
      {position ? `（${position}）` : ''}
    </a>
  ));
}

function Contacts({ contacts }: Pick<OneVisitProps, 'contacts'>) {
  if (!contacts) return null;
  if (contacts.length === 0) return <p className="notice">没有登记联系人。</p>;
  return (
    <ul className="phone-contacts">
      {contacts.map(({ name, position, mobile }) => (
        <li key={`${name}${mobile}`}>
          <span>
            {name}
            {position ? `（${position}）` : ''}
          </span>
          {mobile ? (
            <a className="button" href={`tel:${mobile}`}>
              {mobile}
            </a>
          ) : (
            <span>没有号码</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The submitted report of the visit. */
function Report({ visit: { summary, findings, persons, promises } }: Pick<OneVisitProps, 'visit'>) {
  if (summary === '' && promises.length === 0) return null;
  return (
    <section aria-labelledby="report-title">
      <h2 id="report-title">走访记录</h2>
      {summary ? <p className="phone-text">{summary}</p> : null}
      {persons.length > 0 ? (
        <p className="phone-facts">
          见到：{persons.map(({ name, position }) => (position ? `${name}（${position}）` : name)).join('、')}
        </p>
      ) : null}
      {findings ? <p className="phone-text">{findings}</p> : null}
      {promises.length > 0 ? (
        <ul>
          {promises.map(({ text, dueDay, isClosed }) => (
            <li key={`${text}${dueDay}`}>
              {isClosed ? '已兑现' : '待兑现'}：{text}（{dueDay} 前）
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Failed({ here, submissionId, refused }: { here: string; submissionId: string; refused?: Refused }) {
  const text = (name: string) => ({ name, defaultValue: refused?.values[name], error: refused?.errors[name] });
  return (
    <details className="phone-more" open={refused?.values.intent === 'fail'}>
      <summary>没有走成</summary>
      <form className="phone-form" method="post" action={here} noValidate>
        {refused ? <p className="notice bad">{refused.message}</p> : null}
        <input type="hidden" name="submissionId" value={submissionId} />
        <SelectField
          label="未成的原因"
          none="请选择"
          options={Object.entries(visitFailureNames).map(([code, label]) => ({ code, label }))}
          {...text('failure')}
        />
        <Field label="情况说明" maxLength={300} {...text('reason')} />
        <Field label="下一步" maxLength={300} {...text('nextStep')} />
        <button type="submit" className="button" name="intent" value="fail">
          记为未成
        </button>
      </form>
    </details>
  );
}
