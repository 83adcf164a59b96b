import { diffReleases } from './diff-releases';

const file = (path: string, content: string, brotliBytes = 0) => ({ path, bytes: 1000, brotliBytes, sha256: content });
const release = (files: ReturnType<typeof file>[], builtPaths: string[] = [], calls: string[] = []) => ({
  files,
  builtPaths,
  calls,
  bridgeFeatures: [],
});

it('compares files by name without hash, the largest change first', () => {
  const before = release([
    file('umi.11111111.js', 'a', 100),
    file('chart.22222222.async.js', 'b', 50),
    file('static/logo.svg', 'c'),
    file('gone.33333333.css', 'd', 10),
  ]);
  const after = release([
    file('umi.44444444.js', 'e', 130),
    file('chart.22222222.async.js', 'b', 50),
    file('static/logo.svg', 'c'),
    file('new.55555555.css', 'f', 500),
  ]);
  expect(diffReleases(before, after)).toMatchObject({
    files: [
      { path: 'new.css', kind: 'added', before: 0, after: 500 },
      { path: 'umi.js', kind: 'changed', before: 100, after: 130 },
      { path: 'gone.css', kind: 'removed', before: 10, after: 0 },
    ],
    before: 1160,
    after: 1680,
  });
});

it('lists added and removed pages and calls', () => {
  expect(
    diffReleases(release([], ['/work', '/old'], ['/v1/a']), release([], ['/new', '/work'], ['/v1/a', '/v1/b'])),
  ).toMatchObject({
    files: [],
    pages: { added: ['/new'], removed: ['/old'] },
    calls: { added: ['/v1/b'], removed: [] },
  });
});
