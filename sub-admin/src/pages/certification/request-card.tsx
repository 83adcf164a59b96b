import { FilePdfOutlined } from '@ant-design/icons';
import { Card, Descriptions, Image } from 'antd';
import { certificationLabels, reasonNames } from '@platform/contract/certification/labels';
import { labelOf } from '@platform/contract/labels';
import { certificationCase } from '@platform/domain/certification/certification-case';
import { CaseState } from '@platform/pages/kit/cases/case-state';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';
import { showUserMobile } from '@platform/contract/users/user';
import { Mobile } from '@platform/pages/kit/parts/mobile';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { CreditCode } from './credit-code';
import type { Review } from './review-page';
import { waitingText } from '@platform/domain/dates/waiting-text';

const label = (field: string) => labelOf(certificationLabels, field);

/** Shows the submitted company, code, contact person and documents. */
export function RequestCard({ review: { request, documents } }: { review: Review }) {
  const why = [...request.reasons.map((reason) => reasonNames[reason]), request.note].filter(Boolean);
  return (
    <Card
      title="申请内容"
      extra={
        <>
          {request.isDemo && <DemoTag />}
          <CaseState of={certificationCase} in={[request.state]} />
        </>
      }
    >
      <p className="review-company">{request.companyName}</p>
      <CreditCode code={request.uscc} />
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'contact', label: label('contact'), children: request.contact },
          {
            key: 'user',
            label: label('userName'),
            children: (
              <>
                {request.userName}（
                <Mobile call={showUserMobile} id={request.userId} name={request.userName} mobile={request.mobile} />）
              </>
            ),
          },
          ...(request.claimedCompany && request.claimedCompany !== request.companyName
            ? [{ key: 'claimed', label: label('claimedCompany'), children: request.claimedCompany }]
            : []),
          { key: 'submitted', label: label('submittedAt'), children: timeText(request.submittedAt) },
          request.decidedAt === null
            ? { key: 'waiting', label: '已等待', children: waitingText(request.waitingHours) }
            : {
                key: 'decided',
                label: label('decidedAt'),
                children: `${timeText(request.decidedAt)}${request.decidedBy && `，${request.decidedBy}`}`,
              },
          ...(request.certifiedAs ? [{ key: 'as', label: '认证为', children: request.certifiedAs }] : []),
          ...(why.length > 0 ? [{ key: 'why', label: label('reasons'), children: why.join('；') }] : []),
        ]}
      />
      <h2 className="review-heading">{label('fileIds')}</h2>
      {documents.length === 0 && <p className="review-note">没有上传材料</p>}
      <Image.PreviewGroup>
        <div className="review-documents">
          {documents.map((file) =>
            file.type.startsWith('image/') ? (
              <Image key={file.id} src={file.url} alt={file.name} />
            ) : (
              <a key={file.id} href={file.url} target="_blank" rel="noreferrer" className="review-file">
                <FilePdfOutlined /> {file.name}
              </a>
            ),
          )}
        </div>
      </Image.PreviewGroup>
    </Card>
  );
}
