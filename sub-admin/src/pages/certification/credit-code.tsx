import { Alert } from 'antd';
import { creditCodeFault, creditCodeParts } from '@platform/domain/companies/credit-code';

/** Shows the parts of a credit code with their meaning, and whether the check character is right. */
export function CreditCode({ code }: { code: string }) {
  const fault = creditCodeFault(code);
  return (
    <>
      <dl className="credit-code" aria-label={`统一社会信用代码 ${code}`}>
        {creditCodeParts(code).map(({ text, meaning }) => (
          <div key={meaning}>
            <dt>{text}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Alert
        className="credit-code-check"
        type={fault ? 'error' : 'success'}
        showIcon
        message={fault ?? `校验码正确：按前 17 位算得“${code.slice(-1)}”`}
      />
    </>
  );
}
