import type { CreateSample } from '#blocks/block-sample.ts'

/** The words come from the shop's record. */
export const createAccessSample: CreateSample<'access'> = () => ({ content: {} })
