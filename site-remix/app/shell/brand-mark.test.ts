import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandMark } from '@platform/tokens/brand-mark';

test('the icon of the browser tab is the same drawing', () => {
  const icon = readFileSync(path.join(__dirname, '../../public/favicon.svg'), 'utf8');
  for (const { d } of brandMark.strokes) expect(icon).toContain(`d="${d}"`);
});
