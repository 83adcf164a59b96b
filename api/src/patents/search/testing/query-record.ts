import { explainKindCode } from '@platform/domain/numbers/kind-code';
import type { QueryRecord } from '@platform/domain/query/evaluate';
import type { IndexedPatent } from '../index/indexed-patent';

/** Converts a patent for `evaluateQuery`, with whose result the engine's result is compared. */
export function queryRecord(patent: IndexedPatent): QueryRecord {
  const { applicationNumber, filingYear, office } = patent;
  const applicationOffice = applicationNumber?.startsWith('PCT/') ? 'WO' : office;
  const applications = applicationNumber === null ? [] : [{ office: applicationOffice, number: applicationNumber }];
  const kinds = patent.publications.map(({ kindCode }) => kindCode).filter((kind) => kind !== '');
  const groups = patent.publications.flatMap(({ office: by, kindCode, date }) =>
    by === 'CN' && kindCode !== '' ? (explainKindCode(kindCode, date ?? patent.publicationDate)?.group ?? []) : [],
  );
  return {
    texts: {
      TI: [patent.title],
      AB: [patent.abstract],
      PA: patent.applicants,
      PA1: patent.applicants.slice(0, 1),
      IN: patent.inventors,
      IN1: patent.inventors.slice(0, 1),
      CLM: patent.claims ?? [],
      ICL: patent.independentClaims ?? [],
      DES: patent.paragraphs ?? [],
      ...patent.more,
    },
    dates: {
      PD: patent.publicationDate ? [patent.publicationDate] : [],
      AD: patent.applicationDate ? [patent.applicationDate] : filingYear ? [String(filingYear)] : [],
    },
    quantities: { PAN: new Set(patent.applicants).size, INNN: new Set(patent.inventors).size },
    numbers: {
      AN: applications,
      PN: patent.publications.map(({ office: by, number, kindCode }) => ({
        office: by,
        number,
        ...(kindCode === '' ? {} : { kind: kindCode }),
      })),
    },
    classes: { IPC: patent.ipc, MIPC: patent.ipc.slice(0, 1) },
    choices: {
      LV: [patent.legalStatus],
      CC: [office],
      RO: [office],
      KC: kinds,
      PT: [...(patent.patentType ? [patent.patentType] : []), ...groups],
    },
  };
}
