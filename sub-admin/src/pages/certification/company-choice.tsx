import { Card, Radio, Space, Tag } from 'antd';
import type { CandidateCompany, CertificationRow } from '@platform/contract/certification/review';

const matches = {
  code: ['信用代码相同', 'green'],
  name: ['名称相同', 'green'],
  former: ['曾用此名', 'blue'],
  similar: ['名称相近', 'default'],
} as const;

/**
 * Returns the id of the company that a request most likely means. Null means a new company: neither code nor name
 * matches the register.
 */
export function suggestedCompany(companies: readonly CandidateCompany[]): number | null {
  return companies.find(({ match }) => match !== 'similar')?.id ?? null;
}

interface CompanyChoiceProps {
  request: CertificationRow;
  companies: readonly CandidateCompany[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

/** Lists the registered companies that a request may mean; the account is certified as the chosen one. */
export function CompanyChoice({ request, companies, chosen, onChoose }: CompanyChoiceProps) {
  const isOpen = request.state === 'pending';
  const isKnown = companies.some(({ match }) => match === 'code' || match === 'name');
  return (
    <Card title="企业库核对">
      {companies.length === 0 && <p className="review-note">企业库中没有同代码、同名或名称相近的企业</p>}
      <Radio.Group
        className="review-companies"
        aria-label="认证为哪家企业"
        value={chosen ?? 'new'}
        disabled={!isOpen}
        onChange={(event) => onChoose(event.target.value === 'new' ? null : (event.target.value as number))}
      >
        {companies.map((company) => (
          <Radio key={company.id} value={company.id}>
            <Company company={company} uscc={request.uscc} />
          </Radio>
        ))}
        {isOpen && (
          <Radio value="new" disabled={isKnown}>
            <strong>作为新企业加入企业库</strong>
            <span className="review-note">
              {isKnown ? '企业库中已有同代码或同名的企业，请并入' : `以“${request.companyName}”新建`}
            </span>
          </Radio>
        )}
      </Radio.Group>
    </Card>
  );
}

function Company({ company, uscc }: { company: CandidateCompany; uscc: string }) {
  const [text, color] = matches[company.match];
  const codeDiffers = company.uscc !== '' && company.uscc !== uscc;
  return (
    <>
      <Space wrap size={[8, 4]}>
        <strong>{company.name}</strong>
        <Tag color={color}>{text}</Tag>
        {codeDiffers && <Tag color="red">信用代码不同</Tag>}
      </Space>
      <span className="review-note">
        {[
          company.uscc || '未登记信用代码',
          company.townName || company.address,
          company.establishedDate && `${company.establishedDate} 成立`,
          `${company.patentCount} 件专利`,
          company.accounts > 0 ? `已有 ${company.accounts} 个账号` : '没有账号',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {company.formerNames.length > 0 && <span className="review-note">曾用名：{company.formerNames.join('、')}</span>}
    </>
  );
}
