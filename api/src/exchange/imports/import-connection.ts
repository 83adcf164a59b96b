import { Client, type ClientConfig } from 'pg';
import { installTypeParsers } from '../../kernel/database/type-parsers';

/**
 * A connection of its own for a long piece of work: no statement timeout, days as in China, told apart in
 * pg_stat_activity. The caller ends it.
 */
export function openImportConnection(connectionString: string): Promise<Client> {
  return open({ connectionString });
}

/** Another such connection to the same database. */
export function openSiblingConnection({ host, port, user, password, database, ssl }: Client): Promise<Client> {
  return open({ host, port, user, password, database, ssl });
}

async function open(config: ClientConfig): Promise<Client> {
  installTypeParsers();
  const client = new Client({ ...config, application_name: 'ip-platform import', statement_timeout: 0 });
  // A broken connection is reported by the query that meets it.
  client.on('error', () => undefined);
  await client.connect();
  // A crash of the machine may take the last moments with it, records and position in the file together: they are imported again.
  await client.query("set time zone 'Asia/Shanghai'; set synchronous_commit = off");
  return client;
}
