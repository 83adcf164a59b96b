import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../kernel/ports/call-context';
import { readCookie, writeCookie } from '../../kernel/http/cookies';
import { isSignature, signatureOf } from '../../kernel/http/signature';

/**
 * Cookie of a browser in which an account or field worker has signed in. It grants no access; it marks the browser as
 * known to the limits.
 */
const DEVICE_COOKIE = 'sq_device';
/** Seconds after the last sign-in for which a device is known. */
const DEVICE_SECONDS = 180 * 24 * 3600;
/** Maximum number of owners of one device; the owner with the oldest sign-in is dropped. */
const MOST_OWNERS = 5;

/** The account or field worker that signs in on a device. */
export interface DeviceOwner {
  /** Id with a prefix for account or field worker. */
  id: string;
  /** A value whose change makes the device unknown, so that a former holder of the password loses the known device. */
  proof: string;
}

type Device = Pick<CallContext, 'services' | 'cookie'>;

/** Device owner of an account; its password hash is the proof. */
export function ownerOfAccount({ id, passwordHash }: { id: number; passwordHash: string }): DeviceOwner {
  return { id: `u${id}`, proof: passwordHash };
}

/** Device owner of a field worker, who has no password. */
export function ownerOfVisitor({ id }: { id: number }): DeviceOwner {
  return { id: `v${id}`, proof: '' };
}

/** Whether the browser has a device cookie; without one no account has to be looked up. */
export function hasDevice({ cookie }: Pick<Device, 'cookie'>): boolean {
  return readCookie(cookie, DEVICE_COOKIE) !== undefined;
}

/**
 * The key by which limits count attempts of this owner on this device; undefined where the device is unknown to the
 * owner.
 */
export function knownDevice({ services, cookie }: Device, owner: DeviceOwner): string | undefined {
  const { id, entries } = readDevice(cookie);
  const entry = entries.find((each) => each.owner === owner.id);
  if (id === undefined || !entry) return undefined;
  const age = Date.now() / 1000 - Number.parseInt(entry.since, 36);
  if (!(age < DEVICE_SECONDS)) return undefined;
  const said = textOf(id, owner, entry.since);
  return isSignature(services, 'device', said, entry.signature) ? `${id}:${owner.id}` : undefined;
}

/** Makes the browser a known device of an owner whose identity was just proved, besides its other owners. */
export function rememberDevice(
  { services, cookie, secure, setCookie }: Device & Pick<CallContext, 'secure' | 'setCookie'>,
  owner: DeviceOwner,
): void {
  const { id = randomBytes(16).toString('base64url'), entries } = readDevice(cookie);
  const since = Math.floor(Date.now() / 1000).toString(36);
  const mine = { owner: owner.id, since, signature: signatureOf(services, 'device', textOf(id, owner, since)) };
  const others = entries.filter((each) => each.owner !== owner.id).slice(0, MOST_OWNERS - 1);
  const value = [id, ...[mine, ...others].map((each) => `${each.owner}:${each.since}:${each.signature}`)].join('.');
  setCookie(writeCookie(DEVICE_COOKIE, value, { secure, maxAge: DEVICE_SECONDS }));
}

interface Entry {
  owner: string;
  /** Seconds since 1970, in base 36. */
  since: string;
  signature: string;
}

function readDevice(cookie: string | null): { id?: string; entries: Entry[] } {
  const [id = '', ...rest] = (readCookie(cookie, DEVICE_COOKIE) ?? '').split('.');
  if (!/^[\w-]{22}$/.test(id)) return { entries: [] };
  const entries = rest.slice(0, MOST_OWNERS).flatMap((text) => {
    const [, owner, since, signature] = /^([uv]\d{1,15}):([0-9a-z]{1,10}):([\w-]{43})$/.exec(text) ?? [];
    return owner && since && signature ? [{ owner, since, signature }] : [];
  });
  return { id, entries };
}

const textOf = (id: string, owner: DeviceOwner, since: string): string =>
  `${id}\n${owner.id}\n${since}\n${owner.proof}`;
