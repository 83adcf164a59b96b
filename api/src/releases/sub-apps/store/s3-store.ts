import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type _Object,
} from '@aws-sdk/client-s3';
import { isFile } from '../../../kernel/files/is-file';
import type { S3Place } from '../../../kernel/config/release-settings';
import type { SubAppName } from '@platform/routes/sub-apps';
import { checkedHash } from './folder-store';
import { inParallel } from './in-parallel';
import { releaseIndex, type ReleaseIndex } from './release-index';
import type { ReleaseStore } from '../../../kernel/ports/release-store';

/** Number of concurrent requests. */
const PARALLEL = 6;
/** Milliseconds for which it is cached that a release exists, or that the store did not answer. */
const KNOWN_MS = 5_000;
const ASK_MS = 3_000;

/**
 * Releases in an S3-compatible store: every file under `<prefix>/<name>/<version>/`, and beside them
 * `<prefix>/<name>/<version>.json` with the hash of each, written last and deleted first: a release exists when its
 * index does. `cache` is a folder of this node, into which a release is downloaded once.
 * @param askMs milliseconds for which a page waits for the store's answer whether a release exists
 */
export function createS3Store(place: S3Place, cache: string, askMs = ASK_MS): ReleaseStore {
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    forcePathStyle: place.pathStyle,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // Stores other than AWS do not support its newer checksums; the index has its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = place.bucket;
  const keyOf = (...parts: string[]) =>
    [place.prefix, ...parts].filter((part, index) => index > 0 || part !== '').join('/');
  const indexKey = (name: SubAppName, version: string) => keyOf(name, `${version}.json`);
  const fileKey = (name: SubAppName, version: string, file: string) => keyOf(name, version, file);
  const incomingKey = (sha256: string) => keyOf('incoming', checkedHash(sha256));
  const localFolder = (name: SubAppName, version: string) => path.join(cache, name, version);

  /** The absence of a release is never cached: another node may store it a moment later. */
  const known = new Map<string, { until: number; there: Promise<boolean> }>();
  /** Releases that existed at the last check. A release is not removed while it may be needed. */
  const seen = new Set<string>();
  const opening = new Map<string, Promise<string | undefined>>();

  async function get(Key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function exists(Key: string, patienceMs?: number): Promise<boolean> {
    try {
      await client.send(
        new HeadObjectCommand({ Bucket, Key }),
        patienceMs === undefined ? {} : { abortSignal: AbortSignal.timeout(patienceMs) },
      );
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  const put = (Key: string, Body: Uint8Array, type = 'application/octet-stream') =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: type }));
  const drop = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));

  /** Objects whose key has this prefix, about a thousand at a time. */
  async function* pages(Prefix: string): AsyncGenerator<readonly _Object[]> {
    let token: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }));
      yield page.Contents ?? [];
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  async function readIndex(name: SubAppName, version: string): Promise<ReleaseIndex | undefined> {
    const text = await get(indexKey(name, version));
    return text && releaseIndex.parse(JSON.parse(text.toString('utf8')));
  }

  async function has(name: SubAppName, version: string): Promise<boolean> {
    if (await isFile(path.join(localFolder(name, version), 'index.html'))) return true;
    const key = indexKey(name, version);
    const entry = known.get(key);
    if (entry && entry.until > Date.now()) return entry.there;
    const there = exists(key, askMs).catch((error: unknown) => {
      if (seen.has(key)) return true;
      throw error;
    });
    // A store that does not answer is not asked for every page.
    known.set(key, { until: Date.now() + KNOWN_MS, there });
    there.then(
      (found) => {
        if (found) seen.add(key);
        else known.delete(key);
      },
      () => undefined,
    );
    return there;
  }

  async function download(name: SubAppName, version: string): Promise<string | undefined> {
    const target = localFolder(name, version);
    if (await isFile(path.join(target, 'index.html'))) return target;
    if (!(await has(name, version))) return undefined;
    const index = await readIndex(name, version);
    if (!index) return undefined;
    const coming = path.join(cache, name, `.coming-${randomBytes(6).toString('hex')}`);
    try {
      await inParallel(index.files, PARALLEL, async (file) => {
        const content = await get(fileKey(name, version, file.path));
        if (!content || sha256Of(content) !== file.sha256)
          throw new Error(`${name} ${version}: ${file.path} in ${store.place} is ${content ? 'changed' : 'missing'}`);
        const to = path.join(coming, ...file.path.split('/'));
        await mkdir(path.dirname(to), { recursive: true });
        await writeFile(to, content);
      });
      await rename(coming, target);
    } catch (error) {
      await rm(coming, { recursive: true, force: true });
      // Another process of this node was faster.
      if (!(await isFile(path.join(target, 'index.html')))) throw error;
    }
    return target;
  }

  const store: ReleaseStore = {
    place: `s3://${keyOfPlace(place)}`,
    has,
    async save(folder, name, version) {
      if (await exists(indexKey(name, version))) return;
      const files = await readFolder(folder);
      await inParallel(files, PARALLEL, (file) => put(fileKey(name, version, file.path), file.content));
      const index: ReleaseIndex = {
        files: files.map(({ path: file, content }) => ({
          path: file,
          bytes: content.length,
          sha256: sha256Of(content),
        })),
      };
      await put(indexKey(name, version), Buffer.from(JSON.stringify(index)), 'application/json');
      known.delete(indexKey(name, version));
    },
    open(name, version) {
      const key = indexKey(name, version);
      const running = opening.get(key) ?? download(name, version).finally(() => opening.delete(key));
      opening.set(key, running);
      return running;
    },
    async remove(name, version) {
      await drop(indexKey(name, version));
      known.delete(indexKey(name, version));
      seen.delete(indexKey(name, version));
      // The actual objects, not those of the index, so that an interrupted removal is completed.
      for await (const objects of pages(keyOf(name, version, '')))
        await inParallel(objects, PARALLEL, async ({ Key }) => void (Key && (await drop(Key))));
      await rm(localFolder(name, version), { recursive: true, force: true });
    },

    async putIncoming(sha256, bytes) {
      const key = incomingKey(sha256);
      if (sha256Of(bytes) !== sha256) throw new Error(`the content is not ${sha256}`);
      await put(key, bytes);
    },
    hasIncoming: (sha256) => exists(incomingKey(sha256)),
    readIncoming: (sha256) => get(incomingKey(sha256)),
    dropIncoming: async (sha256) => void (await drop(incomingKey(sha256))),
    async dropIncomingOlderThan(milliseconds) {
      let dropped = 0;
      for await (const objects of pages(keyOf('incoming', ''))) {
        const old = objects.filter(
          ({ LastModified }) => LastModified && LastModified.getTime() <= Date.now() - milliseconds,
        );
        await inParallel(old, PARALLEL, async ({ Key }) => void (Key && (await drop(Key))));
        dropped += old.length;
      }
      return dropped;
    },
  };
  return store;
}

const keyOfPlace = ({ bucket, prefix }: S3Place) => [bucket, prefix].filter(Boolean).join('/');

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}

/** All files below a folder, paths with `/`. A release is a few megabytes. */
async function readFolder(folder: string): Promise<{ path: string; content: Buffer }[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return Promise.all(
    entries.map(async (entry) => {
      const full = path.join(entry.parentPath ?? entry.path, entry.name);
      return { path: path.relative(folder, full).split(path.sep).join('/'), content: await readFile(full) };
    }),
  );
}
