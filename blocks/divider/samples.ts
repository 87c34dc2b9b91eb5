import type { CreateSample } from '#blocks/block-sample.ts'

export const createDividerSample: CreateSample<'divider'> = () => ({ content: { style: 'theme' } })
