/**
 * The one table: its keys, its index and its expiry attribute. Plain data, read by the embedded
 * DynamoDB and by the stack alike. Every key is a string.
 */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Seconds since 1970; housekeeping only, every reader compares with the clock itself. */
  timeToLive: 'expires',
  indexes: [{ name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' }],
} as const
