import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'peggy';

it('is what Peggy makes of query.peggy (npm run grammar --prefix shared/domain)', () => {
  const grammar = readFileSync(join(__dirname, 'query.peggy'), 'utf8');
  const generated = generate(grammar, { output: 'source', format: 'es' });
  expect(readFileSync(join(__dirname, 'query-parser.js'), 'utf8')).toBe(generated);
});
