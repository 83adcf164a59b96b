import { type ConsentPurpose, consentTexts } from '@platform/contract/person/consent-texts';

/** Consent given by sending a form; shown above its button. */
export function ConsentText({ purpose, action }: { purpose: ConsentPurpose; action: string }) {
  const { title, version, text } = consentTexts[purpose];
  return (
    <p style={{ color: 'var(--color-text-muted)', fontSize: 'var(--font-size-sm)' }}>
      {action}即同意“{title}”的个人信息说明（{version} 版）：{text}
    </p>
  );
}
