import type { DataOf } from '@platform/contract/call';
import type { visitorVisit } from '@platform/contract/phone/phone';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { timeOf } from './visit-cards';

type Visit = DataOf<typeof visitorVisit>;
const dayOf = (instant: string) => shanghaiDate(Date.parse(instant));

/** The brief before a visit, folded. The text to copy for colleagues contains no phone numbers. */
export function Brief({ visit }: { visit: Visit }) {
  const { brief, members, companyName, address, leadName, purpose } = visit;
  const lines = [
    ...brief.visits.map(
      (each) => `${dayOf(each.plannedStart)} ${each.purpose}${each.summary ? `：${each.summary}` : ''}`,
    ),
    ...brief.promises.map(({ text, dueDay }) => `未兑现的承诺（${dueDay} 前）：${text}`),
    ...brief.fees.map(({ title, year, dueDate }) => `年费 ${dueDate} 到期（第 ${year} 年度）：${title}`),
    ...brief.filings.map(
      ({ title, patentType, applicationDate }) =>
        `近一年申请（${[patentType, applicationDate].filter(Boolean).join('，')}）：${title}`,
    ),
    ...brief.demands.map(({ title, receivedAt }) => `办理中的诉求（${dayOf(receivedAt)}）：${title}`),
  ];
  const told = [
    `【走访】${companyName}`,
    `时间：${timeOf(visit)}`,
    address && `地址：${address}`,
    `目的：${purpose}`,
    leadName && `负责人：${leadName}${members.length > 0 ? `，同行：${members.join('、')}` : ''}`,
    ...lines,
  ].filter(Boolean);
  return (
    <details className="phone-brief">
      <summary>简报</summary>
      {members.length > 0 ? <p>同行：{members.join('、')}</p> : null}
      {lines.length === 0 ? (
        <p>没有以往的走访、未兑现的承诺和办理中的诉求。</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <button type="button" className="button" data-copy="brief-text" hidden>
        复制简报
      </button>
      <p id="brief-text" hidden>
        {told.join('\n')}
      </p>
    </details>
  );
}
