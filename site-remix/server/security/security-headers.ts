import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isPhonePath } from './phone-path';

/** Sensors and payment: disabled on all pages except those for phones, which may ask for the location. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const NO_PERMISSIONS = permissionsPolicy([]);
/** A field worker may share the location; it is optional. */
const PHONE_PERMISSIONS = permissionsPolicy(['geolocation']);

/**
 * Headers of every answer. The content policy is set where the kind of document is known. HSTS is set only where the
 * platform is reached by https, because a plain address must stay reachable inside an office network.
 */
export function securityHeaders(https: boolean): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      crossOriginEmbedderPolicy: false,
    }),
    (request, response, next) => {
      response.set('permissions-policy', isPhonePath(request.path) ? PHONE_PERMISSIONS : NO_PERMISSIONS);
      next();
    },
  ];
}

function permissionsPolicy(allowed: readonly string[]): string {
  return PERMISSIONS.map((name) => `${name}=(${allowed.includes(name) ? 'self' : ''})`).join(', ');
}
