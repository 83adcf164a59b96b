import { demandCase, type DemandParty, demandSituation, type DemandSituation, isOpenDemand } from './demand-case';

const SITUATIONS: DemandSituation[] = [
  'pending',
  'deciding',
  'accepted',
  'handling',
  'paused',
  'resolved',
  'calledBack',
  'archived',
  'rejected',
  'merged',
  'withdrawn',
];
const EVERYBODY: DemandParty[] = ['recorder', 'handler', 'head', 'district', 'leader', 'caller'];

/** The whole table as it is meant, so that a line that is added or lost is seen. */
it('equals this table', () => {
  const lines = SITUATIONS.flatMap((situation) =>
    demandCase.actionsOf(situation, EVERYBODY).map((action) => {
      const { to, who, needs } = demandCase.move(situation, action, EVERYBODY)!;
      return `${situation} ${action} → ${to}: ${who.join(' ')} [${needs.join(' ')}]`;
    }),
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "pending accept → accepted: handler head district []",
      "pending reject → rejected: handler head district [text]",
      "pending assign → pending: head district [ownerId]",
      "pending transfer → pending: handler head district [officeId text]",
      "pending return → pending: handler head [text]",
      "pending relabel → pending: recorder handler head district [labelIds]",
      "pending note → pending: recorder handler head district leader [text]",
      "pending remind → pending: recorder district leader []",
      "pending merge → merged: handler head district [mergeInto text]",
      "pending withdraw → withdrawn: recorder district [text]",
      "deciding relabel → deciding: recorder handler head district [labelIds]",
      "deciding note → deciding: recorder handler head district leader [text]",
      "deciding remind → deciding: recorder district leader []",
      "deciding withdraw → withdrawn: recorder district [text]",
      "deciding decide → accepted: leader [text]",
      "accepted assign → accepted: head district [ownerId]",
      "accepted transfer → pending: handler head district [officeId text]",
      "accepted return → pending: handler head [text]",
      "accepted relabel → accepted: recorder handler head district [labelIds]",
      "accepted note → accepted: recorder handler head district leader [text]",
      "accepted remind → accepted: recorder district leader []",
      "accepted reply → handling: handler head district [text]",
      "accepted pause → paused: handler head district [until text]",
      "accepted merge → merged: handler head district [mergeInto text]",
      "accepted withdraw → withdrawn: recorder district [text]",
      "accepted resolve → resolved: handler head district [text]",
      "handling assign → handling: head district [ownerId]",
      "handling transfer → pending: handler head district [officeId text]",
      "handling return → pending: handler head [text]",
      "handling relabel → handling: recorder handler head district [labelIds]",
      "handling note → handling: recorder handler head district leader [text]",
      "handling remind → handling: recorder district leader []",
      "handling reply → handling: handler head district [text]",
      "handling pause → paused: handler head district [until text]",
      "handling merge → merged: handler head district [mergeInto text]",
      "handling withdraw → withdrawn: recorder district [text]",
      "handling resolve → resolved: handler head district [text]",
      "paused assign → paused: head district [ownerId]",
      "paused transfer → pending: handler head district [officeId text]",
      "paused return → pending: handler head [text]",
      "paused relabel → paused: recorder handler head district [labelIds]",
      "paused note → paused: recorder handler head district leader [text]",
      "paused remind → paused: recorder district leader []",
      "paused reply → paused: handler head district [text]",
      "paused resume → handling: handler head district []",
      "paused merge → merged: handler head district [mergeInto text]",
      "paused withdraw → withdrawn: recorder district [text]",
      "paused resolve → resolved: handler head district [text]",
      "resolved note → resolved: recorder handler head district leader [text]",
      "resolved attempt → resolved: caller [text]",
      "resolved callBack → calledBack: caller [satisfaction]",
      "resolved dissatisfied → pending: caller [satisfaction text]",
      "resolved unreachable → calledBack: head district [text]",
      "resolved reopen → pending: recorder district [text]",
      "calledBack note → calledBack: recorder handler head district leader [text]",
      "calledBack archive → archived: head district []",
      "calledBack reopen → pending: recorder district [text]",
      "archived note → archived: recorder handler head district leader [text]",
      "archived reopen → pending: district [text]",
      "rejected note → rejected: recorder handler head district leader [text]",
      "rejected archive → archived: recorder district []",
      "rejected resubmit → pending: recorder [text]",
      "merged note → merged: recorder handler head district leader [text]",
      "merged split → pending: head district [text]",
      "withdrawn note → withdrawn: recorder handler head district leader [text]",
      "withdrawn reopen → pending: recorder district [text]",
    ]
  `);
});

it('is never called back by its handler', () => {
  for (const action of ['callBack', 'dissatisfied', 'attempt'] as const)
    expect(demandCase.move('resolved', action, ['recorder', 'handler', 'head', 'district', 'leader'])).toBeNull();
});

it('leaves the third round to the district leader', () => {
  expect(demandSituation({ state: 'pending', paused: false, deciding: true })).toBe('deciding');
  expect(demandCase.move('deciding', 'accept', EVERYBODY)).toBeNull();
  expect(demandCase.move('deciding', 'decide', ['handler', 'head', 'district'])).toBeNull();
  expect(demandCase.after('deciding', 'decide')).toBe('accepted');
});

it('knows the open situations, and has a refusal for every situation', () => {
  expect(SITUATIONS.filter(isOpenDemand)).toEqual(['pending', 'deciding', 'accepted', 'handling', 'paused']);
  for (const situation of SITUATIONS) expect(demandCase.refusal(situation)).toMatch(/^此诉求[一-鿿，；]+。$/);
});

it('distinguishes a paused clock only where one runs', () => {
  expect(demandSituation({ state: 'handling', paused: true, deciding: false })).toBe('paused');
  expect(demandSituation({ state: 'resolved', paused: true, deciding: false })).toBe('resolved');
});
