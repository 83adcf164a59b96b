import { inLanes } from './lanes.mjs';

/** Creates tasks that record their beginning and end when the test asks for it. */
function tasks() {
  const begun = [];
  const ends = {};
  const task = (name) => () => {
    begun.push(name);
    return new Promise((resolve, reject) => {
      ends[name] = { resolve, reject };
    });
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name, error) => {
    if (error) ends[name].reject(error);
    else ends[name].resolve();
    await turn();
  };
  return { begun, task, end };
}

describe('lanes', () => {
  it('run one task each; a free lane takes a waiting task of another', async () => {
    const { begun, task, end } = tasks();
    const all = inLanes([task('a1'), task('a2'), task('a3')], [task('b1')]);
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('a1');
    await end('a2');
    await end('a3');
    await expect(all).resolves.toBeUndefined();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('end with the error of a task after the others have ended', async () => {
    const { begun, task, end } = tasks();
    const all = inLanes([task('a1')], [task('b1'), task('b2')]).catch((error) => error.message);
    await end('a1', new Error('broken'));
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'b2']);
    await end('b2');
    await expect(all).resolves.toBe('broken');
  });
});
