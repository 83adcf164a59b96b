import { createHash, X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';

/**
 * SHA-256 of the public key (base64) of the certificate that an https origin presents and Node trusts, so that a
 * browser with its own list of authorities accepts exactly this one. Undefined for http, and where the connection is
 * not trusted.
 */
export function trustedKey(origin: string): Promise<string | undefined> {
  const url = new URL(origin);
  if (url.protocol !== 'https:') return Promise.resolve(undefined);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
    });
    const end = (key?: string) => {
      socket.destroy();
      resolve(key);
    };
    socket.setTimeout(10_000, () => end());
    socket.once('error', () => end());
    socket.once('secureConnect', () => {
      const der = new X509Certificate(socket.getPeerCertificate().raw).publicKey.export({
        type: 'spki',
        format: 'der',
      });
      end(createHash('sha256').update(der).digest('base64'));
    });
  });
}
