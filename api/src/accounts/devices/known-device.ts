import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../kernel/http/call-context';
import { readCookie, writeCookie } from '../../kernel/http/cookies';
import { isSignature, signatureOf } from '../../kernel/http/signature';

/** Cookie of a browser in which somebody has signed in. It opens nothing; it says who is no stranger to the limits. */
export const DEVICE_COOKIE = 'sq_device';
/** Seconds after the last sign-in for which a device is known. */
const DEVICE_SECONDS = 180 * 24 * 3600;
/** People that one device knows; the one who signed in longest ago makes room. */
const MOST_OWNERS = 5;

/** Who signs in on a device. */
export interface DeviceOwner {
  /** Account or visitor, apart. */
  id: string;
  /** What ends the acquaintance when it changes: somebody who once knew the old password is a stranger afterwards. */
  proof: string;
}

type Device = Pick<CallContext, 'services' | 'cookie'>;

/** An account on a device; its password is the proof. */
export function ownerOfAccount({ id, passwordHash }: { id: number; passwordHash: string }): DeviceOwner {
  return { id: `u${id}`, proof: passwordHash };
}

/** A visitor on a device: known by number alone. */
export function ownerOfVisitor({ id }: { id: number }): DeviceOwner {
  return { id: `v${id}`, proof: '' };
}

/** Whether the browser says that it is known to anybody: nothing is looked up for one that does not. */
export function hasDevice({ cookie }: Pick<Device, 'cookie'>): boolean {
  return readCookie(cookie, DEVICE_COOKIE) !== undefined;
}

/** The key under which limits count what happens to this owner on this very device; undefined where the owner is a stranger. */
export function knownDevice({ services, cookie }: Device, owner: DeviceOwner): string | undefined {
  const { id, entries } = readDevice(cookie);
  const entry = entries.find((each) => each.owner === owner.id);
  if (id === undefined || !entry) return undefined;
  const age = Date.now() / 1000 - Number.parseInt(entry.since, 36);
  if (!(age < DEVICE_SECONDS)) return undefined;
  const said = textOf(id, owner, entry.since);
  return isSignature(services, 'device', said, entry.signature) ? `${id}:${owner.id}` : undefined;
}

/** Makes the browser a known device of somebody who has just proved who they are, beside others it is known to. */
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
