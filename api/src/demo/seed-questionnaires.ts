import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import type { Answers } from '@platform/domain/questionnaires/questionnaire';
import { levelOf, scoresOf } from '@platform/domain/questionnaires/scores';
import { DEMO_ACCOUNTS } from '../accounts/users/seed-accounts';
import { userAccount } from '../kernel/database/schema/account';
import { company } from '../kernel/database/schema/company';
import {
  questionnaire,
  questionnaireAnswer,
  questionnaireAnswerStep,
  questionnaireVersion,
} from '../service/schema/questionnaire';
import { visit } from '../kernel/database/schema/visit';
import type { Services } from '../kernel/ports/services';
import { FIRST_FORM, SECOND_FORM } from './questionnaire-forms';

const DAY_MS = 86_400_000;
const NAME = '企业知识产权管理水平自评（演示）';
const SUMMARY = '了解企业在制度、创造、运用方面的水平，约十分钟填完。';

interface DemoAnswer {
  /**
   * The company: the company account's, that of the held visit, that of the visit under way (planned with it), or
   * another.
   */
  of: 'account' | 'visit' | 'underway' | 'other';
  version: 1 | 2;
  daysAgo: number;
  isDraft?: true;
  answers: Answers;
}

const ANSWERS: readonly DemoAnswer[] = [
  {
    of: 'account',
    version: 1,
    daysAgo: 120,
    answers: { rules: 'o1', staff: 'o2', training: 1, inventions: 2, search: 'o2', income: ['o1'] },
  },
  {
    of: 'account',
    version: 2,
    daysAgo: 12,
    answers: {
      rules: 'o2',
      since: '2025-03-01',
      staff: 'o2',
      training: 1,
      inventions: 3,
      search: 'o2',
      income: ['o1'],
      overseas: 'o2',
      abroad: ['o1'],
      worth: 4,
      wish: '希望了解出口国家的专利检索怎样做',
    },
  },
  {
    of: 'visit',
    version: 2,
    daysAgo: 6,
    answers: { rules: 'o1', staff: 'o1', training: 0, inventions: 4, search: 'o1', overseas: 'o1', worth: 3 },
  },
  { of: 'underway', version: 2, daysAgo: 0, isDraft: true, answers: {} },
  { of: 'other', version: 2, daysAgo: 1, isDraft: true, answers: { rules: 'o3', staff: 'o3' } },
];

/** Seeds a questionnaire with two versions and a few answers. Does nothing if there is any questionnaire. */
export async function seedQuestionnaires({ db }: Pick<Services, 'db'>): Promise<void> {
  if ((await db.$count(questionnaire)) > 0) return;
  const accountOf = async (role: string) => {
    const { mobile } = DEMO_ACCOUNTS.find((account) => account.role === role)!;
    const [row] = await db
      .select({ id: userAccount.id, townId: userAccount.townId, companyId: userAccount.companyId })
      .from(userAccount)
      .where(and(eq(userAccount.mobile, mobile), isNull(userAccount.deletedAt)));
    return row;
  };
  const [own, district, street] = [await accountOf('company'), await accountOf('district'), await accountOf('street')];
  if (!own?.companyId || !district || !street?.townId) return;
  const visitIn = async (state: 'done' | 'underway') => {
    const [row] = await db
      .select({ id: visit.id, companyId: visit.companyId })
      .from(visit)
      .where(and(eq(visit.isDemo, true), eq(visit.state, state)))
      .limit(1);
    return row;
  };
  const visits = { visit: await visitIn('done'), underway: await visitIn('underway') };
  const [other] = await db
    .select({ id: company.id })
    .from(company)
    .where(
      and(
        eq(company.townId, street.townId),
        gt(company.patentCount, 0),
        ne(company.id, own.companyId),
        ne(company.source, 'applicant'),
      ),
    )
    .orderBy(desc(company.patentCount), asc(company.id))
    .limit(1);
  const companies = {
    account: own.companyId,
    visit: visits.visit?.companyId,
    underway: visits.underway?.companyId,
    other: other?.id,
  };
  const now = Date.now();
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(questionnaire)
      .values({ name: NAME, summary: SUMMARY, form: SECOND_FORM, isDemo: true })
      .returning({ id: questionnaire.id });
    const questionnaireId = made!.id;
    const versions = await tx
      .insert(questionnaireVersion)
      .values(
        [FIRST_FORM, SECOND_FORM].map((form, at) => ({
          questionnaireId,
          number: at + 1,
          name: NAME,
          summary: SUMMARY,
          form,
          publishedAt: new Date(now - (at === 0 ? 180 : 30) * DAY_MS),
          publishedBy: district.id,
        })),
      )
      .returning({ id: questionnaireVersion.id, number: questionnaireVersion.number });
    for (const { of, version, daysAgo, isDraft, answers } of ANSWERS) {
      const companyId = companies[of];
      if (companyId === undefined) continue;
      const form = version === 1 ? FIRST_FORM : SECOND_FORM;
      const at = new Date(now - daysAgo * DAY_MS);
      const userId = of === 'account' ? own.id : street.id;
      const [row] = await tx
        .insert(questionnaireAnswer)
        .values({
          versionId: versions.find(({ number }) => number === version)!.id,
          companyId,
          visitId: of === 'visit' || of === 'underway' ? visits[of]!.id : null,
          state: isDraft ? 'draft' : 'submitted',
          answers,
          facts: [
            {
              name: 'effectiveInventions',
              value: Number(answers['inventions'] ?? 0),
              source: '平台专利库',
              asOf: shanghaiDate(at),
            },
          ],
          total: isDraft ? null : scoresOf(form, answers).total,
          levelName: isDraft ? '' : (levelOf(form, answers)?.name ?? ''),
          createdBy: userId,
          submittedAt: isDraft ? null : at,
          isDemo: true,
          createdAt: at,
          updatedAt: at,
        })
        .returning({ id: questionnaireAnswer.id });
      await tx
        .insert(questionnaireAnswerStep)
        .values([
          { answerId: row!.id, userId, at, action: 'create' as const, text: `第 ${version} 版` },
          ...(isDraft ? [] : [{ answerId: row!.id, userId, at, action: 'submit' as const }]),
        ]);
    }
  });
}
