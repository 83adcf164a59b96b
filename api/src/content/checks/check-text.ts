import type { CheckedText, CheckMeans, Finding } from './check-input';
import { checkParts } from './check-parts';
import { checkPersonalNumbers } from './check-personal-numbers';
import { checkReferences } from './check-references';
import { checkStructure } from './check-structure';
import { checkValues } from './check-values';
import { checkWords } from './check-words';

/**
 * 发布前检查: returns the findings to be corrected before a text is published, blocking ones first. Reads only its
 * arguments.
 */
export async function checkText(text: CheckedText, means: CheckMeans): Promise<Finding[]> {
  const findings = [
    ...checkParts(text, means),
    ...checkValues(text),
    ...(await checkReferences(text, means)),
    ...checkStructure(text),
    ...checkWords(text, means),
    ...checkPersonalNumbers(text),
  ];
  const rank = ({ level }: Finding) => (level === 'blocking' ? 0 : 1);
  return findings.sort((a, b) => rank(a) - rank(b));
}
