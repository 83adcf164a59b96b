import { Router } from 'express';
import type { Request } from 'express';
import type { Metrics } from './metrics';

export interface HealthOptions {
  /** Names of what is not ready, empty when everything is. */
  findFaults(): Promise<string[]>;
  /** Disks without space. Without that of the database nothing can be done; without the others, nearly everything. */
  fullDisks(): string[];
  /** What works without: sub-apps that are still being built, or could not be. */
  warnings(): string[];
  metrics: Metrics;
  /** Whether the platform is on its way out. */
  isDraining(): boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work (database, releases of the sub-apps); 503 otherwise
 * and while it drains, so that a proxy sends people elsewhere. A full disk of files or log and a sub-app that
 * is being built are warnings there. `/metrics`: for the machine itself only.
 */
export function healthRoutes({ findFaults, fullDisks, warnings, metrics, isDraining }: HealthOptions): Router {
  const router = Router();
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', (_request, response, next) => {
    findFaults().then((faults) => {
      const disks = fullDisks().map((disk) => `disk ${disk}`);
      const isFault = (disk: string) => disk === 'disk database';
      const all = [...(isDraining() ? ['draining'] : []), ...faults, ...disks.filter(isFault)];
      response.status(all.length > 0 ? 503 : 200).json({
        status: all.length > 0 ? 'unready' : 'ready',
        faults: all,
        warnings: [...disks.filter((disk) => !isFault(disk)), ...warnings()],
      });
    }, next);
  });
  router.get('/metrics', (request, response) => {
    if (!isLocal(request)) return void response.status(404).type('text/plain').send('404 Not Found\n');
    response.type('text/plain; version=0.0.4').send(metrics.print());
  });
  return router;
}

/** Numbers about traffic are nobody's business outside; a proxy on the same machine must not hand them on either. */
function isLocal(request: Request): boolean {
  const address = request.socket.remoteAddress ?? '';
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) && request.get('x-forwarded-for') === undefined;
}
