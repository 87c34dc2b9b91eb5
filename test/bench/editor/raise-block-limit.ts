import { limits } from '#functions/contract/limits.ts'
import { blockCounts } from './block-counts.ts'

// The benchmark's server imports this first, so that the schema of a page is made of a higher limit. Reads of the table that
// name each block keep the product's limit: their expressions have a greatest length.
const { blocksPerPage } = limits
Object.assign(limits, { blocksPerPage: Math.max(...blockCounts) })
await import('#functions/contract/pages/page.ts')
Object.assign(limits, { blocksPerPage })
