import type { movieTypes } from './library-file.ts'

export type MovieType = (typeof movieTypes)[number]

/** The codecs that all supported browsers play, by type; the names are mediabunny's. */
export const playableCodecs: Record<
  MovieType,
  { video: readonly string[]; audio: readonly string[] }
> = {
  'video/mp4': { video: ['avc'], audio: ['aac'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
}
