/** Keys, index and expiry attribute of the table, for the stack and for the embedded DynamoDB. Every key is a string. */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  /** Seconds since 1970. Readers also compare with the clock, because the table deletes late. */
  timeToLive: 'expires',
  indexes: [{ name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' }],
} as const
