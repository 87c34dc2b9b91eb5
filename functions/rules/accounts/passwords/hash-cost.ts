import type { Argon2Parameters } from 'node:crypto'

/** Memory in KiB; OWASP's recommendation is 19 MiB with 2 passes and 1 lane. */
type Argon2Cost = Pick<Argon2Parameters, 'parallelism' | 'tagLength' | 'memory' | 'passes'>

/** The cost of argon2id, by the label that a stored hash begins with. */
export const argon2Costs: ReadonlyMap<string, Argon2Cost> = new Map([
  ['argon2id', { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }],
])

/** The label of new hashes. */
export const newHashLabel = 'argon2id'
