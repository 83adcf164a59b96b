import { Link } from '@umijs/max';
import { Card, Tag } from 'antd';
import { showUserMobile } from '@platform/contract/users/user';
import { certificationCase } from '@platform/domain/certification/certification-case';
import { CaseState } from '@platform/pages/kit/cases/case-state';
import { Mobile } from '@platform/pages/kit/parts/mobile';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { userAddress } from './columns';
import type { Review } from './review-page';

const relations = {
  company: '属于上面的企业',
  code: '申请过同一信用代码',
  claimed: '注册时填写了同一企业',
  mobile: '曾用同一手机号',
} as const;

/** Shows the other accounts connected with the request, and the earlier requests of the applicant. */
export function ApplicantFacts({ review: { accounts, others } }: { review: Review }) {
  return (
    <>
      <Card title="相关账号">
        {accounts.length === 0 ? (
          <span className="review-note">没有其他账号与这家企业或手机号有关</span>
        ) : (
          <ul className="review-list">
            {accounts.map((account) => (
              <li key={account.id}>
                {account.deleted ? account.name : <Link to={userAddress(account.name)}>{account.name}</Link>}
                {account.deleted ? <span>{account.mobile}</span> : <Mobile call={showUserMobile} {...account} />}
                <span className="review-note">{account.companyName}</span>
                <Tag>{account.deleted ? `${relations[account.relation]}，已删除` : relations[account.relation]}</Tag>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {others.length > 0 && (
        <Card title="此账号的其他申请">
          <ul className="review-list">
            {others.map((other) => (
              <li key={other.id}>
                <Link to={`/applyDetails?id=${other.id}`}>{other.companyName}</Link>
                <span>{timeText(other.submittedAt)}</span>
                <CaseState of={certificationCase} in={[other.state]} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
