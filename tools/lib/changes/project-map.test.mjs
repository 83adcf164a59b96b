import fs from 'node:fs';
import path from 'node:path';
import { inProject, projectRoot } from '../project.mjs';
import { isTest, projectMap } from './project-map.mjs';
import { selectTests } from './select-tests.mjs';
import { sourceGraph } from './source-graph.mjs';

const GENERATED = new Set(['node_modules', 'dist', 'build', 'data']);
function filesBelow(folder) {
  return fs.readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isFile()) return [file];
    return entry.isDirectory() && !GENERATED.has(entry.name) && !entry.name.startsWith('.') ? filesBelow(file) : [];
  });
}

const folders = ['api', 'shared', 'site-remix', 'host', 'sub-admin', 'sub-portal', 'sub-work', 'e2e'];
const graph = sourceGraph(projectRoot, folders.flatMap(filesBelow));
const map = projectMap(graph);

describe('this project', () => {
  it('finds the file of each of its pages', () => {
    expect(map.pages.length).toBeGreaterThan(100);
    expect(map.pages.filter(({ modules, around }) => modules.length !== 1 || around.length < 2)).toEqual([]);
  });

  it('has tests for the answers of calls, reached through the calls', () => {
    const routes = graph.files.filter((file) => file.endsWith('.routes.ts'));
    const own = graph.files.filter((file) => file.endsWith('.itest.ts') && !/persona|hostile-input/.test(file));
    const reached = new Set(own.flatMap((test) => [...map.reachOfTest(test)]));
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('knows the tables of its schema', () => {
    expect(map.tables.get('demand')).toBe('api/src/kernel/database/schema/demand.ts');
    expect(map.tables.get('correction_step')).toBe('api/src/service/schema/correction.ts');
    const tables = new Set(map.tables.values());
    const bare = graph.files.filter((file) => /^api\/src\/(.+\/)?schema\/[^/]+\.ts$/.test(file));
    expect(bare.filter((file) => /\bpgTable\(\s*'/.test(graph.textOf(file)) && !tables.has(file))).toEqual([]);
  });

  it('selects for a change of users their own tests, those of every call and their page, not all', () => {
    const { chosen, pages, all } = selectTests({
      graph,
      map,
      changed: ['shared/contract/src/users/user.ts'],
      changedLines: () => '',
    });
    for (const file of ['api/src/accounts/users/admin-users.itest.ts', 'api/src/server/http/persona.itest.ts'])
      expect([file, chosen.has(file)]).toEqual([file, true]);
    expect([...pages]).toContain('/user');
    expect(chosen.size).toBeLessThan(all.length / 2);
    expect(all.every(isTest)).toBe(true);
  });

  it('selects a page alone', () => {
    const { chosen, pages } = selectTests({
      graph,
      map,
      changed: ['sub-work/src/pages/demands/demands-page.tsx'],
      changedLines: () => '',
    });
    expect([...pages]).toEqual(['/workWaitvisit3']);
    expect([...chosen.keys()].filter((file) => !/^e2e\/(pages|demands)\//.test(file))).toEqual([]);
  });
});
