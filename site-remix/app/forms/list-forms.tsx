import type { DataOf } from '@platform/contract/call';
import type { publicAskFacts } from '@platform/contract/consulting/public-ask';
import { formatCount } from '../parts/format';
import { ASK_PAGES } from './ask-pages';
import { RECEIPT_PATH } from '../addresses/receipt-address';

export type AskFacts = DataOf<typeof publicAskFacts>;

/** The forms that belong to lists, with where their receipts are looked up. */
const FORMS: Readonly<Record<string, { about: string; look: string }>> = {
  '/web/askAbout': { about: '没有找到答案，可以直接提问，不需要注册。', look: '查询我的咨询' },
  '/web/dialogue': { about: '希望下一次对话谈什么，可以先提出来。', look: '查询我提出的主题' },
  '/web/activities': { about: '报名请打开活动；已经报名的凭回执查看或取消。', look: '查询或取消报名' },
};

interface ListFormsProps {
  /** Path of the list. */
  path: string;
  /** Statistics of questions of the last year, where the list has them. */
  facts?: AskFacts;
}

/** Beside a list: links to its form and its receipts, and the statistics of questions. */
export function ListForms({ path, facts }: ListFormsProps) {
  const own = FORMS[path];
  const form = ASK_PAGES.find(({ list }) => list.href === path);
  if (!own) return null;
  return (
    <section className="card list-forms no-print" aria-label={form?.title ?? own.look}>
      <div>
        <p>{own.about}</p>
        {facts ? <Statistics facts={facts} /> : null}
      </div>
      <p className="button-row">
        {form ? (
          <a className="button primary" href={form.path}>
            {form.title}
          </a>
        ) : null}
        <a className="button" href={RECEIPT_PATH}>
          {own.look}
        </a>
      </p>
    </section>
  );
}

function Statistics({ facts: { received, answered, medianDays, isDemo } }: { facts: AskFacts }) {
  if (received === 0) return <p className="list-figures">近一年还没有收到咨询。</p>;
  return (
    <p className="list-figures">
      近一年收到 <strong>{formatCount(received)}</strong> 件，已答复 <strong>{formatCount(answered)}</strong> 件
      {medianDays === null ? null : (
        <>
          ，答复用时中位数 <strong>{medianDays}</strong> 天
        </>
      )}
      {isDemo ? <span className="tag demo">含演示数据</span> : null}
    </p>
  );
}
