import { and, eq, or, sql } from 'drizzle-orm';
import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import { type ConsentPurpose, consentTexts } from '@platform/contract/person/consent-texts';
import type { listConsents, readRetention } from '@platform/contract/person/person';
import { contains, equals, oneOf, onDays } from '../../kernel/database/filters';
import { isoTime } from '../../kernel/database/iso-time';
import { pageRows } from '../../kernel/database/page-rows';
import type { Database } from '../../kernel/database/pool';
import { userAccount, visitor } from '../../kernel/database/schema/account';
import { publicReceipt } from '../../kernel/database/schema/forms';
import { consent } from '../../accounts/schema/person';
import { nextTime } from '../../kernel/jobs/cron-time';
import { readRuns } from '../jobs/read-runs';
import { momentsOf } from './moments-of';
import { countPast, type RetentionRule } from '../../kernel/ports/retention-rule';
import { type KeptRetention, RETENTION } from './retention.job';

/**
 * Returns every kind of personal data with its period and the rows that the next run would erase: a dry run without
 * changes.
 */
export async function readPeriods(
  db: Database,
  rules: readonly RetentionRule[],
  now = new Date(),
): Promise<DataOf<typeof readRetention>> {
  const { done, failure } = await readRuns(db, RETENTION.name);
  const nextAt = nextTime(RETENTION.schedule, now)!;
  const moments = await momentsOf(db, rules, nextAt);
  const last = (done?.result as KeptRetention | undefined)?.deleted;
  const kinds: DataOf<typeof readRetention>['kinds'] = [];
  for (const rule of rules) {
    const { name, title, purpose, ground, since, period } = rule;
    const { days, before } = moments.get(name)!;
    const parameter = 'parameter' in period ? period.parameter : null;
    const due = await countPast(db, rule, before);
    kinds.push({ name, title, purpose, ground, since, days, parameter, due, lastDeleted: last?.[name] ?? null });
  }
  return {
    nextAt: isoTime(nextAt),
    lastAt: isoTime(done?.finishedAt),
    failure,
    kinds,
    texts: await readTexts(db),
  };
}

async function readTexts(db: Database): Promise<DataOf<typeof readRetention>['texts']> {
  const counts = await db
    .select({ purpose: consent.purpose, version: consent.textVersion, agreed: sql<number>`count(*)::int` })
    .from(consent)
    .groupBy(consent.purpose, consent.textVersion);
  // Persons without an account consented with their submission.
  const receipts = await db
    .select({
      purpose: publicReceipt.consentPurpose,
      version: publicReceipt.consentVersion,
      agreed: sql<number>`count(*)::int`,
    })
    .from(publicReceipt)
    .groupBy(publicReceipt.consentPurpose, publicReceipt.consentVersion);
  return (Object.keys(consentTexts) as ConsentPurpose[]).map((purpose) => {
    const { title, version, text } = consentTexts[purpose];
    const agreed = counts.find((each) => each.purpose === purpose && each.version === version)?.agreed ?? 0;
    const sent = receipts.find((each) => each.purpose === purpose && each.version === version)?.agreed ?? 0;
    return { purpose, title, version, text, agreed: agreed + sent };
  });
}

const name = sql<string>`coalesce(${userAccount.name}, ${visitor.name}, '')`;
const mobile = sql<string>`coalesce(${userAccount.mobile}, ${visitor.mobile}, '')`;

/** Returns one page of consents with their persons, newest first. */
export async function pageConsents(db: Database, request: ParsedRequestOf<typeof listConsents>) {
  const { keyword } = request;
  const { total, list } = await pageRows(db, request, {
    rows: db
      .select({
        id: consent.id,
        at: isoTime(consent.at),
        purpose: consent.purpose,
        textVersion: consent.textVersion,
        kind: sql<'account' | 'visitor'>`case when ${consent.userId} is null then 'visitor' else 'account' end`,
        name,
        mobile,
      })
      .from(consent)
      .leftJoin(userAccount, eq(userAccount.id, consent.userId))
      .leftJoin(visitor, eq(visitor.id, consent.visitorId))
      .where(
        and(
          keyword ? or(contains([userAccount.name, visitor.name], keyword), equals(mobile, keyword)) : undefined,
          oneOf(consent.purpose, request.purpose),
          onDays(consent.at, request.from, request.to),
        ),
      ),
    sorts: { at: consent.at },
    defaultSort: '-at',
    id: consent.id,
  });
  return { total, list };
}
