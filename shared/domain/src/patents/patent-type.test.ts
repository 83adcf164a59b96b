import { findLegalStatus, LEGAL_STATUS_NAMES } from './legal-status';
import { findPatentType } from './patent-type';

it.each([
  ['发明', 'invention'],
  ['发明授权', 'fmsq'],
  [' FMGB ', 'fmgb'],
  ['新型', 'utility'],
  ['wgsq', 'design'],
  ['商标', null],
  ['constructor', null],
])('%s means %s', (word, type) => {
  expect(findPatentType(word)).toBe(type);
});

it('reads back every name of a legal status', () => {
  for (const [status, name] of Object.entries(LEGAL_STATUS_NAMES)) expect(findLegalStatus(name)).toBe(status);
  expect(findLegalStatus('好')).toBeNull();
});
