import { Client, type ClientConfig } from 'pg';
import { installTypeParsers } from '../../kernel/database/type-parsers';

/**
 * Opens a separate connection for a long task: no statement timeout, days in Chinese time, identifiable in
 * pg_stat_activity. The caller closes it.
 */
export function openImportConnection(connectionString: string): Promise<Client> {
  return open({ connectionString });
}

/** Opens another such connection to the same database. */
export function openSiblingConnection({ host, port, user, password, database, ssl }: Client): Promise<Client> {
  return open({ host, port, user, password, database, ssl });
}

async function open(config: ClientConfig): Promise<Client> {
  installTypeParsers();
  const client = new Client({ ...config, application_name: 'ip-platform import', statement_timeout: 0 });
  // A broken connection is reported by the next query on it.
  client.on('error', () => undefined);
  await client.connect();
  // A crash of the machine may lose the last moments, records and file position together; they are then imported again.
  await client.query("set time zone 'Asia/Shanghai'; set synchronous_commit = off");
  return client;
}
