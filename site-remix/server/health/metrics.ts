import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';

/** Upper bounds of the time buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export interface Metrics {
  /** Counts every request by area and status, with its time. */
  observe(request: Request, response: Response, next: NextFunction): void;
  /** Text in the Prometheus exposition format. */
  print(): string;
}

/** Numbers of one process: requests by area, status and time, memory and how late the event loop runs. */
export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const buckets = new Map<string, { counts: number[]; sum: number; total: number }>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  return {
    observe(request, response, next) {
      const area = areaOf(request.path);
      const since = process.hrtime.bigint();
      response.on('finish', () => {
        const seconds = Number(process.hrtime.bigint() - since) / 1e9;
        const key = `area="${area}",status="${response.statusCode}"`;
        requests.set(key, (requests.get(key) ?? 0) + 1);
        const times = buckets.get(area) ?? { counts: BOUNDS.map(() => 0), sum: 0, total: 0 };
        BOUNDS.forEach((bound, index) => {
          if (seconds <= bound) times.counts[index] = (times.counts[index] ?? 0) + 1;
        });
        times.sum += seconds;
        times.total += 1;
        buckets.set(area, times);
      });
      next();
    },
    print() {
      const memory = process.memoryUsage();
      const lines = ['# TYPE platform_requests_total counter'];
      for (const [labels, count] of requests) lines.push(`platform_requests_total{${labels}} ${count}`);
      lines.push('# TYPE platform_request_seconds histogram');
      for (const [area, { counts, sum, total }] of buckets) {
        BOUNDS.forEach((bound, index) =>
          lines.push(`platform_request_seconds_bucket{area="${area}",le="${bound}"} ${counts[index] ?? 0}`),
        );
        lines.push(`platform_request_seconds_bucket{area="${area}",le="+Inf"} ${total}`);
        lines.push(
          `platform_request_seconds_sum{area="${area}"} ${sum}`,
          `platform_request_seconds_count{area="${area}"} ${total}`,
        );
      }
      lines.push('# TYPE platform_memory_bytes gauge');
      lines.push(
        `platform_memory_bytes{kind="rss"} ${memory.rss}`,
        `platform_memory_bytes{kind="heap"} ${memory.heapUsed}`,
      );
      lines.push(
        '# TYPE platform_event_loop_delay_seconds gauge',
        `platform_event_loop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / 1e9}`,
      );
      lines.push('# TYPE platform_uptime_seconds gauge', `platform_uptime_seconds ${process.uptime()}`);
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Maps every address to one of a few areas: a label made of addresses would grow without limit. */
function areaOf(path: string): string {
  const first = path.split('/', 2)[1] ?? '';
  return ['v1', 'web', 'assets', 'sub-apps', 'login', 'sitemaps'].includes(first) ? first : 'frame';
}
