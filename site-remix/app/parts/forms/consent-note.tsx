import { type ConsentPurpose, consentTexts } from '@platform/contract/person/consent-texts';

/** Consent given by pressing the button, with a link to the text of the consent. */
export function ConsentNote({ purpose, action }: { purpose: ConsentPurpose; action: string }) {
  const { title, version, text } = consentTexts[purpose];
  return (
    <details className="consent-note">
      <summary>
        {action}即同意“{title}”的个人信息说明
      </summary>
      <p>{text}</p>
      <p>{version} 版</p>
    </details>
  );
}
