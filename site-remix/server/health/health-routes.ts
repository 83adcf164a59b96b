import { Router } from 'express';
import type { Request } from 'express';
import type { Metrics } from './metrics';

export interface HealthOptions {
  /** Names of components that are not ready; empty when all are. */
  findFaults(): Promise<string[]>;
  /** Full disks. Without space for the database no request works; without the others nearly all do. */
  fullDisks(): string[];
  /** Faults that the platform works with: sub-apps that are being built, or failed to build. */
  warnings(): string[];
  metrics: Metrics;
  /** Whether the platform is draining. */
  isDraining(): boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can work (database, releases of the sub-apps); 503 otherwise and while
 * it drains, so that a proxy uses another node. A full disk of files or log and a sub-app that is being built are
 * warnings there. `/metrics`: for the machine itself only.
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

/** Metrics are internal; a proxy on the same machine must not forward them either. */
function isLocal(request: Request): boolean {
  const address = request.socket.remoteAddress ?? '';
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) && request.get('x-forwarded-for') === undefined;
}
