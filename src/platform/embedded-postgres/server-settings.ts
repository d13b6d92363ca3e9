export type ServerSettings = Record<string, string>

const settings: ServerSettings = {
  // A shop's own pools take eighteen connections; there may be three shops.
  max_connections: '60',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  timezone: 'UTC',

  // A small shop on a small machine: 17 MB idle instead of 27, and five processes instead of nine.
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',

  // A refused statement is answered to its client; the log records what concerns the server itself.
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** The settings as arguments of the server. */
export const serverSettings = (own: ServerSettings) =>
  Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
