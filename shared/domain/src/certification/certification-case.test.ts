import { certificationCase, certificationStates, decisionActions } from './certification-case';

it('is this table', () => {
  const lines = certificationStates.flatMap((state) =>
    certificationCase.actionsOf(state, ['admin']).map((action) => {
      const { to, needs } = certificationCase.move(state, action, ['admin'])!;
      return `${state} ${action} → ${to} [${needs.join(' ')}]`;
    }),
  );
  expect(lines).toEqual([
    'pending approve → approved [companyId]',
    'pending askMore → incomplete [reasons]',
    'pending reject → rejected [reasons]',
    'approved revoke → revoked [reasons]',
  ]);
});

it.each(Object.entries(decisionActions))('%s is where %s leads', (state, action) => {
  const from = certificationStates.find((each) => certificationCase.after(each, action) !== null)!;
  expect(certificationCase.after(from, action)).toBe(state);
});
