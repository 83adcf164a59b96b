import { parseApplicationNumber, type ApplicationNumber } from '@platform/domain/numbers/application-number';
import { parsePublicationNumber, publicationAddress } from '@platform/domain/numbers/publication-number';
import { normaliseIpc, type PatentRecord } from '../patent-record';
import { type Outcome, refuse } from '../record-fields';
import type { DocumentNumber, PatentDocument } from './patent-document';

/** The normalised numbers of a document, and its record for the table of patents; null without a publication. */
export interface DocumentIdentity {
  application: ApplicationNumber | null;
  record: PatentRecord | null;
  /** Earlier publications of the same application. */
  others: { office: string; number: string; kind: string; date: string | null }[];
}

/**
 * Normalises the numbers of a document as the import of lists does, and verifies check digits.
 * @returns the reason in Chinese if the patent cannot be identified: a number is wrong or both are missing
 */
export function identify(document: PatentDocument): Outcome<DocumentIdentity> {
  const application = document.application
    ? parseApplicationNumber(document.application.number, document.application.office)
    : null;
  if (application && !application.ok)
    return refuse(`申请号“${document.application!.number}”：${application.error.message}`);
  const filed = application?.value ?? null;
  if (!document.publication)
    return filed ? { ok: true, value: { application: filed, record: null, others: [] } } : refuse('没有申请号和公开号');
  const published = readPublication(document.publication);
  if (!published.ok) return published;
  const { office, number, kind } = published.value;
  if (document.title === '') return refuse('没有专利名称');
  return {
    ok: true,
    value: {
      application: filed,
      record: {
        identityKey: filed ? `${office}:A:${filed.number}` : `${office}:P:${number}`,
        office,
        applicationNumber: filed?.number ?? null,
        number,
        publicationNumber: publicationAddress({ office, number }),
        kindCode: kind,
        title: document.title,
        abstract: document.abstract,
        patentType: document.patentType ?? filed?.patentType ?? published.value.patentType,
        filingYear: filed?.filingYear ?? null,
        publicationDate: document.publication.date ?? null,
        ipc: [...new Set(document.ipc.map(normaliseIpc))],
        applicants: document.applicants,
        inventors: document.inventors,
      },
      others: document.otherPublications.flatMap((other) => {
        const read = readPublication(other);
        return read.ok
          ? [{ office: read.value.office, number: read.value.number, kind: read.value.kind, date: other.date ?? null }]
          : [];
      }),
    },
  };
}

/** Parses office, number and kind code of a publication in the spelling of any source. */
export function readPublication({
  office,
  number,
  kind,
  date,
}: DocumentNumber): Outcome<{ office: string; number: string; kind: string; patentType: PatentRecord['patentType'] }> {
  const read = parsePublicationNumber(number, office, { kind: kind ?? '', date: date ?? null });
  if (!read.ok) return refuse(`公开号“${number}”：${read.error.message}`);
  return {
    ok: true,
    value: {
      office: read.value.office,
      number: read.value.number,
      kind: kind || (read.value.kind ?? ''),
      patentType: read.value.patentType,
    },
  };
}
