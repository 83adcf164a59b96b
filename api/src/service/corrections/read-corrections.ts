import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ParsedRequestOf } from '@platform/contract/call';
import type { CorrectionDetail, listCorrections } from '@platform/contract/corrections/correction';
import { correctionCase, type CorrectionParty } from '@platform/domain/corrections/correction-case';
import { caseFields, hasFile, openingText, ownCases, readSteps } from '../../kernel/cases/text-case';
import { contains, isTrue, oneOf } from '../../kernel/database/filters';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount } from '../../kernel/database/schema/account';
import { company } from '../../kernel/database/schema/company';
import { correction, correctionStep } from '../schema/correction';
import { theRow } from '../../kernel/database/the-row';
import type { UserViewer } from '../../kernel/ports/call-context';
import type { FileHolder } from '../../kernel/ports/file-holder';
import { inTerritory } from '../../kernel/scope/in-territory';
import type { TerritoryScope } from '../../kernel/scope/scope';
import type { Visibility } from '../../kernel/scope/visibility';
import { scopeOfStaff } from '../../kernel/scope/scope-of-staff';
import { listQueue } from '../backlog/list-queue';

type Reader = { viewer: Pick<UserViewer, 'userId' | 'role'>; scope: TerritoryScope };

/** The territory of a caller; an editor has none. */
const territoryOf = ({ viewer, scope }: Reader): TerritoryScope =>
  viewer.role === 'editor' ? { kind: 'public' } : scope;

const isOwn = ({ viewer }: Reader): SQL => eq(correction.userId, viewer.userId);

/**
 * The own reports; for staff also those on companies of the territory. The district and administrators verify every
 * report, also one of their own.
 */
export const visibilityOf = (reader: Reader): Visibility<CorrectionParty, Pick<CorrectionDetail, 'userId'>> => ({
  where: or(isOwn(reader), inTerritory(territoryOf(reader), company.townId, { public: sql`false` }))!,
  userId: reader.viewer.userId,
  partiesOf: ({ userId }) => [
    ...(territoryOf(reader).kind === 'all' ? (['district'] as const) : []),
    ...(userId === reader.viewer.userId ? (['reporter'] as const) : []),
  ],
});

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...caseFields(correction, correctionStep),
      state: correction.state,
      companyId: correction.companyId,
      companyName: company.name,
      figure: correction.figure,
      isDemo: sql<boolean>`${company.source} = 'demo'`,
    })
    .from(correction)
    .innerJoin(company, eq(company.id, correction.companyId))
    .leftJoin(userAccount, eq(userAccount.id, correction.userId))
    .where(where);

/** One page of the reports that the caller may read. */
export function pageCorrections(db: Database, reader: Reader, request: ParsedRequestOf<typeof listCorrections>) {
  const toVerify = territoryOf(reader).kind === 'all' ? eq(correction.state, 'pending') : sql`false`;
  const where = and(
    visibilityOf(reader).where,
    contains([company.name, correction.figure, openingText(correctionStep, correction.id)], request.keyword),
    oneOf(correction.state, request.state),
    isTrue(isOwn(reader), request.mine),
    isTrue(toVerify, request.toVerify),
  );
  const sorts = { createdAt: correction.createdAt, updatedAt: correction.updatedAt };
  return pageRows(db, request, { rows: select(db, where), sorts, defaultSort: '-createdAt', id: correction.id });
}

/** One report with its steps. Reporters read no names of staff. @throws ApiError 404 */
export async function readCorrection(db: Database, reader: Reader, id: number): Promise<CorrectionDetail> {
  const row = await theRow(select(db, and(eq(correction.id, id), visibilityOf(reader).where)), '纠错不存在。');
  const isStaff = territoryOf(reader).kind !== 'public';
  const steps = await readSteps(db, correctionStep, id, ({ userId, name }) =>
    isStaff || userId === reader.viewer.userId ? name : '平台工作人员',
  );
  return { ...row, steps, actions: correctionCase.actionsOf(row.state, visibilityOf(reader).partiesOf(row)) };
}

/** Files of reports: readable with the report. */
export const correctionFiles: FileHolder = {
  async mayRead(db, viewer, fileId) {
    const scope = scopeOfStaff(viewer) ?? { kind: viewer.role === 'admin' ? 'all' : 'public' };
    const where = and(visibilityOf({ viewer, scope }).where, hasFile(correctionStep, correction.id, fileId));
    return (await select(db, where).limit(1)).length > 0;
  },
};

/** The reports of an account. */
export const ownCorrections = ownCases('数据纠错', correction, correctionStep, { 数据项: correction.figure });

const path = '/workFollow?tab=corrections';

/** Reports of wrong data that the district verifies. */
export const correctionQueue = listQueue(
  {
    name: 'corrections',
    title: '数据纠错待核实',
    about: '报告企业数据有误、还没有核实的',
    urgency: 30,
    pressing: false,
  },
  {
    path,
    filter: () => ({ toVerify: true }),
    count: async (db, reader, filter) => (await pageCorrections(db, reader, { ...filter, page: 1, size: 1 })).total,
    page: (db, reader, request) => pageCorrections(db, reader, { ...request, sort: 'createdAt' }),
    item: ({ id, companyName: title, text }) => ({ title, text, address: `${path}&id=${id}` }),
  },
);
