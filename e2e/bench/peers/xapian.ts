import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { textsOf, type CorpusText } from '../corpus';
import { startPeer, type Peer } from './peer';

/** Python of Debian, which has the module of the package python3-xapian. */
const PYTHON = '/usr/bin/python3';
/** Number of characters above which its index would take most of the run. */
const MOST_CHARACTERS = 100_000_000;

/**
 * Starts Xapian, a peer with a positional index; undefined if python3-xapian is not installed or the texts are too
 * many.
 */
export async function startXapian(corpus: readonly CorpusText[]): Promise<Peer | undefined> {
  const characters = corpus.reduce(
    (sum, texts) => sum + textsOf(texts).reduce((own, { length }) => own + length, 0),
    0,
  );
  if (characters > MOST_CHARACTERS) {
    console.log(`\n共 ${Math.round(characters / 1e6)} 百万字，建 Xapian 索引太久，这次不对照。`);
    return undefined;
  }
  if (spawnSync(PYTHON, ['-c', 'import xapian']).status !== 0) {
    console.log('\n没有 Xapian 可对照；在 Debian 上安装 python3-xapian 后会一并测量。');
    return undefined;
  }
  return startPeer('Xapian', [PYTHON, fileURLToPath(new URL('xapian-process.py', import.meta.url))], corpus);
}
