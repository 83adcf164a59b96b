import { Card, Tag } from 'antd';
import type { ContentItem } from '@platform/contract/content/content';
import { contentCase } from '@platform/domain/content/content-case';
import { CaseState } from '@platform/pages/kit/cases/case-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { refusalsOf } from './actions';

const STEPS = ['一审', '二审', '三审'];

/** Shows the state of an item, its public revision, its dates, its review, and the reasons for blocked actions. */
export function StateCard({ item }: { item: ContentItem }) {
  const { state, revision, publicRevision, address, publishedAt, publishAt, expiresAt, deletedAt, kind } = item;
  const refusals = refusalsOf(item);
  return (
    <Card title="状态" size="small">
      <p className="item-state">
        <CaseState of={contentCase} in={[state]} />
        {item.isDemo && <DemoTag />}
        {deletedAt && <Tag color="red">回收站</Tag>}第 {revision.number} 版，{revision.authorName || '平台'} 于{' '}
        {timeText(revision.savedAt)} 保存
      </p>
      <dl className="item-facts">
        <dt>线上</dt>
        <dd>
          {publicRevision === null ? (
            '未公开'
          ) : (
            <>
              第 {publicRevision} 版
              {address && (
                <>
                  {' '}
                  <a className="item-public" href={address} target="_blank" rel="noreferrer">
                    查看公开页面
                  </a>
                </>
              )}
              {publicRevision !== revision.number && (
                <span className="item-note">第 {revision.number} 版审核通过并发布前，线上内容不变。</span>
              )}
            </>
          )}
        </dd>
        {publishedAt && <dt>首次发布</dt>}
        {publishedAt && <dd>{timeText(publishedAt)}</dd>}
        {publishAt && <dt>定时发布</dt>}
        {publishAt && <dd>{timeText(publishAt)}</dd>}
        {expiresAt && <dt>下线时间</dt>}
        {expiresAt && <dd>{timeText(expiresAt)}</dd>}
        {deletedAt && <dt>删除时间</dt>}
        {deletedAt && <dd>{timeText(deletedAt)}，30 天后彻底删除</dd>}
        {kind === 'page' && address && <dt>页面地址</dt>}
        {kind === 'page' && address && <dd>{address}</dd>}
      </dl>
      <ReviewProgress item={item} />
      {refusals.length > 0 && (
        <details className="item-refusals">
          <summary>现在不能做的</summary>
          <ul>
            {refusals.map(({ reason, titles }) => (
              <li key={reason}>
                <strong>{titles.join('、')}</strong>：{reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

/** Maximum number of reviewers listed by name. */
const MOST_NAMES = 6;

function namesOf(accounts: readonly string[]): string {
  if (accounts.length === 0) return '没有可审核的账号';
  const rest = accounts.length > MOST_NAMES ? `等 ${accounts.length} 人` : '';
  return accounts.slice(0, MOST_NAMES).join('、') + rest;
}

/** Shows the review steps with their reviewers and the progress of the revision. */
function ReviewProgress({ item: { state, reviewed, reviewSteps } }: { item: ContentItem }) {
  const passed = state === 'approved' || state === 'scheduled' || state === 'published' ? reviewSteps.length : reviewed;
  const standing = (step: number) => {
    if (step < passed) return '已通过';
    return state === 'pending' && step === passed ? '审核中' : '未开始';
  };
  return (
    <ol className="item-review" aria-label="审核进度">
      {reviewSteps.map(({ accounts, few }, step) => (
        <li
          key={step}
          className={step < passed ? 'is-passed' : undefined}
          aria-current={standing(step) === '审核中' ? 'step' : undefined}
        >
          <strong>{reviewSteps.length === 1 ? '审核' : STEPS[step]}</strong>
          <span className="item-review-state">{standing(step)}</span>
          <span className="item-note">{namesOf(accounts)}</span>
          {few && step >= passed && <span className="item-few">账号不足：各步须由不同的人审核，且不能是作者本人</span>}
        </li>
      ))}
    </ol>
  );
}
