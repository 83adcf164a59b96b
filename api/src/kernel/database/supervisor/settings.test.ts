import { clusterSettings, durableProfile, testProfile } from './settings';

const settingsOf = (profile: typeof durableProfile) => clusterSettings(profile, '/run/socket', '/var/log/pg');

// After a crash PostgreSQL flushes everything before it recovers; two thousand files one by one took up to nine seconds.
(process.platform === 'linux' ? it : it.skip)(
  'a cluster that keeps data recovers without opening each of its files',
  () => {
    expect(settingsOf(durableProfile)).toContain('recovery_init_sync_method=syncfs');
    expect(settingsOf(testProfile).join(' ')).not.toContain('recovery_init_sync_method');
  },
);

// Log that is replayed after a crash: two gigabytes take half a minute, during which the server accepts no connections.
it('a cluster that keeps data has little to replay after a crash', () => {
  expect(settingsOf(durableProfile)).toContain('max_wal_size=512MB');
});
