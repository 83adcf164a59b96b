/**
 * Runs tasks in as many lanes as there are lists, one task per lane at a time. A lane with an empty list takes tasks
 * from another list. If a task throws, the run rejects with its error after the other lanes have ended.
 */
export async function inLanes(...lists) {
  const queues = lists.map((list) => [...list]);
  const next = (own) => own.shift() ?? queues.find((queue) => queue.length > 0)?.shift();
  const lane = async (own) => {
    for (let task = next(own); task !== undefined; task = next(own)) await task();
  };
  const results = await Promise.allSettled(queues.map(lane));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
