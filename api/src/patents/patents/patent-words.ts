import { LEGAL_STATUS_NAMES, type LegalStatus } from '@platform/domain/patents/legal-status';
import { PATENT_TYPE_NAMES, type PatentType } from '@platform/domain/patents/patent-type';
import { applicationNumberText } from './application-number-text';

interface Coded {
  office: string;
  applicationNumber: string | null;
  patentType: PatentType | null;
  legalStatus: LegalStatus;
}

/** Decodes the coded columns of a row: application number, type ('' if unknown) and legal status. */
export const patentWords = ({ office, applicationNumber, patentType, legalStatus }: Coded) => ({
  applicationNumber: applicationNumberText(office, applicationNumber),
  patentType: patentType ? PATENT_TYPE_NAMES[patentType] : '',
  legalStatus: LEGAL_STATUS_NAMES[legalStatus],
});
