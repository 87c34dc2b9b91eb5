import type * as production from '#functions/rules/accounts/passwords/hash-cost.ts'

// Stands in for hash-cost.ts in tests, where hashing would take half of the time. Hashes under the real label
// are still read: processes that a test starts write them.
export const argon2Costs: typeof production.argon2Costs = new Map([
  ['argon2id', { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }],
  ['argon2id-cheap', { parallelism: 1, tagLength: 32, memory: 64, passes: 1 }],
])

export const newHashLabel = process.env['TEST_HASH_LABEL'] ?? 'argon2id-cheap'
