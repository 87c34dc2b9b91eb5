import type { CreateSample } from '#blocks/block-sample.ts'

/** Without photos: they are chosen first. */
export const createGallerySample: CreateSample<'gallery'> = () => ({
  content: { columns: 3, photos: [] },
})
