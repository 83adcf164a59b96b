import { contains } from './filters';
import { fewIds } from './few-ids';
import type { Database } from './pool';
import { company } from './schema/company';
import { holdsText } from '../text/short-words';

/** Companies with the text in their name, where they are few: for lists of rows that belong to companies. */
export const fewCompaniesNamed = (db: Database, text: string): Promise<number[] | undefined> =>
  fewIds(
    db,
    db
      .select({ id: company.id })
      .from(company)
      .where(holdsText(company.name.getSQL(), text, contains(company.name, text))),
  );
