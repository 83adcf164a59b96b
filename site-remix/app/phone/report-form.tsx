import type { DataOf } from '@platform/contract/call';
import type { visitorVisit } from '@platform/contract/phone/phone';
import { visitWayNames } from '@platform/contract/visits/labels';
import { ErrorSummary } from '../parts/forms/error-summary';
import { Field, SelectField, TextField } from '../parts/forms/field';
import type { Refused } from '../parts/forms/form-answer';
import { QuestionnairePart, questionLabels } from './questionnaire-part';
import { LINES } from './read-report';

/** Frequent sentences of reports. */
const PHRASES = [
  '企业经营正常，暂无新的知识产权需求。',
  '已讲解专利快速预审的条件和流程。',
  '已讲解专利质押融资和年费减缴政策。',
  '企业有新的发明专利申请计划，已约定下次回访时间。',
  '企业反映遇到侵权线索，已说明维权援助的渠道。',
  '企业希望参加知识产权培训，已登记联系人。',
];

const LABELS: Readonly<Record<string, string>> = {
  personName0: '见到的人',
  personName1: '见到的人',
  personName2: '见到的人',
  summary: '走访小结',
  findings: '了解到的情况',
  promiseText0: '承诺',
  promiseDay0: '承诺日期',
  promiseText1: '承诺',
  promiseDay1: '承诺日期',
  visitedOn: '走访日期',
  demandTitle0: '企业诉求',
  demandContent0: '诉求内容',
  demandTitle1: '企业诉求',
  demandContent1: '诉求内容',
};

interface ReportFormProps {
  visit: DataOf<typeof visitorVisit>;
  submissionId: string;
  refused?: Refused;
}

/** The report of a visit as a plain form. It works without script; a script stores typed values on the phone. */
export function ReportForm({ visit, submissionId, refused }: ReportFormProps) {
  const { id, brief, seenStep, ticket, way, questionnaire } = visit;
  const draft = questionnaire?.state === 'draft' ? questionnaire : undefined;
  const values = refused?.values ?? {
    way,
    personName0: brief.met?.name ?? '',
    personPosition0: brief.met?.position ?? '',
  };
  const text = (name: string) => ({ name, defaultValue: values[name], error: refused?.errors[name] });
  const labels = visit.demandLabels.map(({ id: code, name, officeName }) => ({
    code: String(code),
    label: `${name}（${officeName || '由区级确定'}）`,
  }));
  return (
    <form
      className="phone-form"
      id="report"
      method="post"
      action={`/web/small/workVisit?id=${id}`}
      noValidate
      data-report={id}
      data-company={visit.companyName}
    >
      <h2>{visit.doneAt ? '补充记录' : '填写走访记录'}</h2>
      {refused ? (
        <ErrorSummary
          message={refused.message}
          errors={refused.errors}
          labels={{ ...LABELS, ...(draft ? questionLabels(draft) : {}) }}
        />
      ) : null}
      <input type="hidden" name="submissionId" value={refused?.values.submissionId || submissionId} />
      <input type="hidden" name="seenStep" value={refused?.values.seenStep || seenStep} />
      <input type="hidden" name="ticket" value={refused?.values.ticket || ticket} />
      <fieldset className="phone-ways">
        <legend>方式</legend>
        {Object.entries(visitWayNames).map(([code, label]) => (
          <label key={code}>
            <input type="radio" name="way" value={code} defaultChecked={code === values.way} />
            {label}
          </label>
        ))}
      </fieldset>
      {visit.doneAt ? null : (
        <Field
          label="走访日期（选填）"
          type="date"
          hint="不填按开始走访那天记；没有点过开始的，按计划日期。"
          {...text('visitedOn')}
        />
      )}
      <fieldset>
        <legend>见到的人（至少一位）</legend>
        {numbers(LINES.persons).map((at) => (
          <div className="phone-pair" key={at}>
            <Field label={`姓名 ${at + 1}`} maxLength={40} {...text(`personName${at}`)} />
            <Field label={`职务 ${at + 1}`} maxLength={40} {...text(`personPosition${at}`)} />
          </div>
        ))}
      </fieldset>
      <TextField label="走访小结" rows={5} maxLength={2000} required {...text('summary')} />
      <details className="phone-phrases">
        <summary>常用语</summary>
        <ul>
          {PHRASES.map((phrase) => (
            <li key={phrase}>
              <span>{phrase}</span>
              <button type="button" className="button" data-phrase={phrase} aria-label={`填入：${phrase}`} hidden>
                填入
              </button>
            </li>
          ))}
        </ul>
      </details>
      <TextField label="了解到的情况（选填）" rows={4} maxLength={4000} {...text('findings')} />
      {visit.kit.length > 0 && !visit.doneAt ? (
        <fieldset className="phone-choices">
          <legend>走访清单（勾选已完成的）</legend>
          {visit.kit.map(({ text: item }, at) => (
            <label key={item}>
              <input type="checkbox" name={`kit${at}`} value={item} defaultChecked={values[`kit${at}`] === item} />
              {item}
            </label>
          ))}
        </fieldset>
      ) : null}
      {draft ? <QuestionnairePart questionnaire={draft} typed={refused?.values} errors={refused?.errors} /> : null}
      <details className="phone-more" open={hasSome(refused, 'promise')}>
        <summary>承诺（选填）</summary>
        {numbers(LINES.promises).map((at) => (
          <div key={at}>
            <Field label={`答应企业的事 ${at + 1}`} maxLength={300} {...text(`promiseText${at}`)} />
            <Field label={`承诺日期 ${at + 1}`} type="date" {...text(`promiseDay${at}`)} />
          </div>
        ))}
      </details>
      <details className="phone-more" open={hasSome(refused, 'demand')}>
        <summary>企业诉求（选填）</summary>
        {numbers(LINES.demands).map((at) => (
          <div key={at}>
            <Field label={`诉求标题 ${at + 1}`} maxLength={100} {...text(`demandTitle${at}`)} />
            <TextField label={`诉求内容 ${at + 1}`} rows={3} maxLength={5000} {...text(`demandContent${at}`)} />
            {labels.length > 0 ? (
              <>
                <SelectField
                  label={`诉求标签 ${at + 1}（决定承办科室）`}
                  none="不选，由区级确定科室"
                  options={labels}
                  {...text(`demandLabel${at}`)}
                />
                <div className="phone-choices">
                  <label>
                    <input
                      type="checkbox"
                      name={`demandUrgent${at}`}
                      value="1"
                      defaultChecked={values[`demandUrgent${at}`] === '1'}
                    />
                    紧急
                  </label>
                </div>
              </>
            ) : null}
          </div>
        ))}
      </details>
      <div data-place>
        <Field
          label="没有位置的原因（选填）"
          hint="位置不是必填；不提供时可以写明原因，例如企业要求不定位。"
          maxLength={100}
          {...text('placeReason')}
        />
      </div>
      <div data-photos hidden />
      <button type="submit" className="button primary phone-submit" name="intent" value="submit">
        {visit.doneAt ? '提交补充记录' : '提交走访记录'}
      </button>
    </form>
  );
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

const hasSome = (refused: Refused | undefined, start: string): boolean =>
  Object.entries(refused?.values ?? {}).some(([name, value]) => name.startsWith(start) && value !== '');
