/** The number of blocks of pages 1, 2 and 3. The last is above the product's limit: the benchmark's server has a higher one. */
export const blockCounts = [10, 50, 200] as const
