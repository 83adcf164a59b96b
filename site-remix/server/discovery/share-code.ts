import { Router, type Request } from 'express';
import { renderSVG } from 'uqr';

/** Characters of an address; a longer one makes a code that phones cannot read from a screen. */
const LONGEST = 400;

/** `/share/qr.svg?path=/web/…`: a QR code of a page of this site, rendered here. External addresses are refused. */
export function shareCode(originOf: (request: Request) => string): Router {
  const router = Router();
  router.get('/share/qr.svg', (request, response) => {
    const origin = originOf(request);
    const address = ownAddress(origin, new URL(request.originalUrl, origin).searchParams.get('path') ?? '');
    if (address === undefined) {
      response.status(422).set('cache-control', 'no-store').type('text/plain; charset=utf-8');
      return response.send('只能为本站的页面生成二维码：path 请填写以 /web/ 开头的地址。\n');
    }
    response.set('cache-control', 'public, max-age=86400').type('image/svg+xml');
    return response.send(renderSVG(address, { border: 2, ecc: 'M' }));
  });
  return router;
}

/** The full address of a public page; undefined when it is not on this origin. */
function ownAddress(origin: string, path: string): string | undefined {
  if (!path.startsWith('/web/') || path.length > LONGEST) return undefined;
  const address = new URL(path, origin);
  return address.origin === new URL(origin).origin && address.pathname.startsWith('/web/') ? address.href : undefined;
}
