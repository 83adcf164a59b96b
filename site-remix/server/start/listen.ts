import type { Server } from 'node:http';
import { createServer, type AddressInfo, type Server as NetServer } from 'node:net';

/** Checks that the port is free before slow steps begin. @throws Error in Chinese when it is not */
export async function checkPort(host: string, port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await listenOn(probe, host, port);
  await new Promise((resolve) => probe.close(resolve));
}

/** Listens and returns the public address. @throws Error in Chinese when the port is taken */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  await listenOn(server, host, port);
  const shown = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${(server.address() as AddressInfo).port}`;
}

function listenOn(server: NetServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(explain(error, host, port));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const how = '请停止占用它的程序，或用环境变量 PORT 换一个端口，例如 PORT=3001 npm start。';
  if (error.code === 'EADDRINUSE') return new Error(`端口 ${port} 已被占用。${how}`, { cause: error });
  if (error.code === 'EACCES')
    return new Error(`没有权限使用端口 ${port}（1024 以下的端口需要管理员权限）。${how}`, { cause: error });
  if (error.code === 'EADDRNOTAVAIL') return new Error(`本机没有地址 ${host}，请检查环境变量 HOST。`, { cause: error });
  return error;
}
