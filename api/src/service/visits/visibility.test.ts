import { PgDialect } from 'drizzle-orm/pg-core';
import { visibilityOf as visibilityOnPhone } from '../phone/visibility';
import { visibilityOf } from './visibility';

const text = ({ where }: Pick<ReturnType<typeof visibilityOf>, 'where'>) =>
  new PgDialect({ casing: 'snake_case' }).sqlToQuery(where).sql;
const viewer = { userId: 7 };
const nobody = { leadId: null, members: [] };
const led = { leadId: 7, members: [] };
const joined = { leadId: 1, members: [{ kind: 'staff', id: 7 } as const] };

it('is of the place of the scope, and of the team of a visit that the account leads or takes part in', () => {
  const district = visibilityOf({ scope: { kind: 'all' }, viewer });
  const street = visibilityOf({ scope: { kind: 'town', townId: 3 }, viewer });
  expect([nobody, led, joined].map((row) => district.partiesOf(row))).toEqual([
    ['district'],
    ['district', 'team'],
    ['district', 'team'],
  ]);
  expect(street.partiesOf({ leadId: 1, members: [{ kind: 'visitor', id: 7 }] })).toEqual(['street']);
  expect([text(district), text(street)]).toEqual([
    '(true and "visit"."removed_at" is null)',
    '("visit"."town_id" = $1 and "visit"."removed_at" is null)',
  ]);
});

it('has no account for a field worker, who is of the team of every visit that he sees', () => {
  const worker = visibilityOnPhone({
    scope: { kind: 'visitor', visitorId: 9 },
    viewer: { kind: 'visitor', visitorId: 9, sessionId: 1 },
  });
  expect([worker.userId, worker.partiesOf(nobody), worker.own === worker.where]).toEqual([null, ['team'], true]);
  expect(text(worker as never)).toContain('"visit_member"."visitor_id"');
});
