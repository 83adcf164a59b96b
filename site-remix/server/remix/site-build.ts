import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

/** Source of the public pages: the finished build, or Vite in development. */
export interface SiteBuild {
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the browser files of a finished build. */
  clientFolder?: string;
  /** Static files. */
  publicFolder: string;
  /** Vite's own addresses, in development. */
  middleware?: RequestHandler;
  close(): Promise<void>;
}

const siteFolder = fileURLToPath(new URL('../..', import.meta.url));
const publicFolder = path.join(siteFolder, 'public');

/** @throws Error in Chinese when there is no build yet. */
export async function loadSiteBuild(): Promise<SiteBuild> {
  const file = path.join(siteFolder, 'build/server/index.js');
  if (!existsSync(file)) throw new Error('公共页面尚未构建，请运行 npm start（会自动构建）。');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return { build, clientFolder: path.join(siteFolder, 'build/client'), publicFolder, close: () => Promise.resolve() };
}

/** Vite inside this server: pages change as their files are saved. Its web socket shares the server’s port. */
export async function startSiteDevelopment(server: Server): Promise<SiteBuild> {
  const { createServer } = await import('vite');
  const before = process.listeners('SIGTERM');
  const vite = await createServer({
    root: siteFolder,
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
  });
  // Remix starts a second Vite, which ends the process on SIGTERM before the database is stopped.
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener);
  return {
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    middleware: vite.middlewares,
    publicFolder,
    close: () => vite.close(),
  };
}
