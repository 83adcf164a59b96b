import './certification.css';
import { Link, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { DataOf } from '@platform/contract/call';
import { getCertificationReview } from '@platform/contract/certification/review';
import { usePageHeading } from '@platform/pages/kit/app/page-heading';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { useCall } from '@platform/pages/kit/use-call';
import { ApplicantFacts } from './applicant-facts';
import { CompanyChoice, suggestedCompany } from './company-choice';
import { DecisionBar } from './decision-bar';
import { RequestCard } from './request-card';

export type Review = DataOf<typeof getCertificationReview>;

/**
 * One request for certification: the submitted data on the left, the platform data on the right, the decision below.
 */
export default function ReviewPage() {
  const id = Number(useSearchParams()[0].get('id'));
  const call = useCall(getCertificationReview, { id });
  return (
    <CallState
      {...call}
      missing={
        <Link to="/apply">
          <Button type="primary">返回申请审核</Button>
        </Link>
      }
    >
      {(review) => <Opened key={`${id}:${review.request.version}`} review={review} onDecided={call.refresh} />}
    </CallState>
  );
}

function Opened({ review, onDecided }: { review: Review; onDecided: () => void }) {
  const { request, companies } = review;
  const [companyId, setCompanyId] = useState(() => suggestedCompany(companies));
  usePageHeading(request.companyName);
  return (
    <>
      <div className="review">
        <RequestCard review={review} />
        <div className="review-facts">
          <CompanyChoice request={request} companies={companies} chosen={companyId} onChoose={setCompanyId} />
          <ApplicantFacts review={review} />
        </div>
      </div>
      <DecisionBar review={review} companyId={companyId} onDecided={onDecided} />
    </>
  );
}
