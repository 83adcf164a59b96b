import { certificationCase } from '@platform/domain/certification/certification-case';
import type { Case } from '@platform/domain/cases/define-case';
import { consultationCase } from '@platform/domain/consulting/consultation-case';
import { contentCase } from '@platform/domain/content/content-case';
import { demandCase } from '@platform/domain/demands/demand-case';
import { visitCase } from '@platform/domain/visits/visit-case';
import { ApiError } from '../errors/api-error';
import { checkMove } from './run-case';

type AnyCase = Case<string, string, string, string, string>;
const row = { id: 1, version: 1 };

/** The answer of the runner: where the action leads to, or status and message. */
function answer(declared: AnyCase, situation: string, action: string, parties: readonly string[], isGiven: boolean) {
  try {
    return checkMove(
      {
        declared,
        action,
        situationOf: () => situation,
        partiesOf: () => parties,
        missing: (need) => (isGiven ? undefined : { field: need, message: `请填写${need}。` }),
      },
      row,
    ).to;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, message, errors = {} } = error;
    return { status, message, fields: Object.keys(errors) };
  }
}

describe.each([
  ['visit', visitCase],
  ['demand', demandCase],
  ['consultation', consultationCase],
  ['content', contentCase],
  ['certification', certificationCase],
])('every pair of the %s', (_name, some) => {
  const declared = some as unknown as AnyCase;
  const situations = Object.keys(declared.situations);
  const pairs = situations.flatMap((situation) =>
    Object.keys(declared.actionNames).map((action) => [situation, action] as const),
  );
  const everyone = ['recorder', 'handler', 'head', 'district', 'leader', 'caller', 'street', 'team'].concat([
    'asker',
    'editor',
    'admin',
    'reviewer',
    'clock',
  ]);

  it.each(pairs)('%s, %s', (situation, action) => {
    const refusal = { status: 409, message: declared.refusal(situation), fields: [] };
    for (const party of everyone) {
      const move = declared.move(situation, action, [party]);
      expect(answer(declared, situation, action, [party], true)).toEqual(move ? move.to : refusal);
      if (!move?.needs.length) continue;
      const missing = answer(declared, situation, action, [party], false);
      expect(missing).toMatchObject({ status: 422, fields: [...move.needs] });
    }
    expect(answer(declared, situation, action, [], true)).toEqual(refusal);
  });
});
